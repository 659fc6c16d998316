/**
 * Returns a function that remembers what it created for a name. Beyond `max` names, the one that
 * was asked for longest ago is forgotten.
 */
export function boundedCache<Value>(
  max: number,
  create: (name: string) => Value,
): (name: string) => Value {
  const values = new Map<string, Value>();
  return (name) => {
    const value = values.has(name) ? values.get(name)! : create(name);
    values.delete(name);
    values.set(name, value);
    if (values.size > max) values.delete(values.keys().next().value!);
    return value;
  };
}
