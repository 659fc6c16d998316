/**
 * A text with something inserted around or in place of a selection, and the selection afterwards.
 */
export interface Inserted {
  text: string;
  from: number;
  to: number;
}

/** Puts marks around the selection, or removes them if they are there. */
export function wrapSelection(text: string, from: number, to: number, mark: string): Inserted {
  const inside = text.slice(from, to);
  if (text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark) {
    return {
      text: text.slice(0, from - mark.length) + inside + text.slice(to + mark.length),
      from: from - mark.length,
      to: to - mark.length,
    };
  }
  return {
    text: `${text.slice(0, from)}${mark}${inside}${mark}${text.slice(to)}`,
    from: from + mark.length,
    to: to + mark.length,
  };
}

/** Turns the lines of the selection into list items, or back into plain lines. */
export function toggleList(text: string, from: number, to: number): Inserted {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(start, end).split('\n');
  const all = lines.every((line) => line.startsWith('- '));
  const changed = lines
    .map((line) => (all ? line.slice(2) : line.startsWith('- ') ? line : `- ${line}`))
    .join('\n');
  return {
    text: text.slice(0, start) + changed + text.slice(end),
    from: start,
    to: start + changed.length,
  };
}

export const insertText = (text: string, from: number, to: number, piece: string): Inserted => ({
  text: text.slice(0, from) + piece + text.slice(to),
  from: from + piece.length,
  to: from + piece.length,
});
