/** Returns the methods of a path, sorted; none for an unknown path. */
export type FindMethods = (path: string) => string[];

/**
 * Creates a function that finds the methods with which a path can be called. A variable of a path,
 * such as `{id}`, stands for one segment that is not empty.
 */
export function createMethodFinder(
  known: readonly { path: string; methods: readonly string[] }[],
): FindMethods {
  const byLength = Map.groupBy(
    known.map(({ path, methods }) => ({ segments: path.split('/'), methods })),
    ({ segments }) => segments.length,
  );
  return (path) => {
    const parts = path.split('/');
    const found = (byLength.get(parts.length) ?? []).filter(({ segments }) =>
      segments.every((segment, index) =>
        segment.startsWith('{') ? parts[index] !== '' : segment === parts[index],
      ),
    );
    return [...new Set(found.flatMap(({ methods }) => methods))].sort();
  };
}
