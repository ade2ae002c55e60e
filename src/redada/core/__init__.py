"""What every game shares: the contract, errors, outcomes, the dealer, records, the conformance check."""
