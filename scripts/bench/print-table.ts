/** A plain table: the first column to the left, the others to the right. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  console.log(`\n${title}`);
  for (const line of lines)
    console.log(
      `  ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')}`,
    );
}
