/**
 * The fields of `values` that differ from `base`: what a person changed. Sent alone, they leave in
 * peace what somebody else changed meanwhile in other fields.
 */
export function changedFields<T extends object>(base: T, values: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const name of Object.keys(values) as (keyof T)[]) {
    if (JSON.stringify(base[name]) !== JSON.stringify(values[name])) changed[name] = values[name];
  }
  return changed;
}
