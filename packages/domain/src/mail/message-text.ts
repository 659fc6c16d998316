/**
 * Returns a message's text without some of its ranges, and without the space that they leave.
 * @param ranges UTF-16 offsets, the first included and the second not, in order and without overlap
 */
export function visibleText(
  text: string,
  ranges: readonly { from: number; to: number }[] = [],
): string {
  let at = 0;
  const kept: string[] = [];
  for (const { from, to } of ranges) {
    kept.push(text.slice(at, from));
    at = Math.max(at, to);
  }
  return [...kept, text.slice(at)]
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
