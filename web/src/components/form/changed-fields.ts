/**
 * Returns the fields of `values` that differ from `base`, which the person has changed. Sending
 * only these does not overwrite concurrent changes of other fields.
 */
export function changedFields<T extends object>(base: T, values: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const name of Object.keys(values) as (keyof T)[]) {
    if (JSON.stringify(base[name]) !== JSON.stringify(values[name])) changed[name] = values[name];
  }
  return changed;
}
