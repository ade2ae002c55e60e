type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON merge patch (RFC 7396). The target is not changed; what stays is shared with it. */
export function merge(target: unknown, patch: unknown): Json {
  if (!isObject(patch)) return patch as Json;
  const merged: { [key: string]: Json } = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key], value);
  }
  return merged;
}

function isObject(value: unknown): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
