"""What Prometheus reads."""

from __future__ import annotations

from prometheus_client import REGISTRY

from redada.server.telemetry.metrics import COMMIT_SECONDS, FAST


def bucket(bound: str) -> float:
    return REGISTRY.get_sample_value("redada_commit_seconds_bucket", {"le": bound}) or 0.0


def test_each_duration_is_counted_in_all_buckets_that_are_as_long_or_longer() -> None:
    bounds = [*(f"{bound:.1f}" if bound >= 1 else f"{bound:g}" for bound in FAST), "+Inf"]
    before = [bucket(bound) for bound in bounds]
    total = REGISTRY.get_sample_value("redada_commit_seconds_sum") or 0.0
    for seconds in (0.0001, 0.002, 0.003, 60.0):
        COMMIT_SECONDS.observe(seconds)
    found = [bucket(bound) - one for bound, one in zip(bounds, before, strict=True)]
    assert found == [1, 1, 2, *[3] * (len(FAST) - 3), 4]
    assert REGISTRY.get_sample_value("redada_commit_seconds_count") == bucket("+Inf")
    assert abs((REGISTRY.get_sample_value("redada_commit_seconds_sum") or 0) - total - 60.0051) < 1e-6
