/** Where a piece of text stands on a page, in pixels. */
export interface TextBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
type Span = readonly [from: number, to: number];

/** Pages with more pieces are drawings or tables. */
const MAX_BOXES = 3_000;
/** So many lines beside each other are columns. */
const MIN_ROWS = 3;
/** The width of a column as a share of the text's. A narrower one has dates or labels. */
const MIN_COLUMN = 0.2;

/**
 * Returns the order in which pieces of text are read, as indexes. They are in the order of the
 * file, except where columns are written row by row: there, each column is read as a whole.
 */
export function toColumnOrder(boxes: readonly TextBox[]): number[] {
  const order = boxes.map((_, index) => index);
  if (boxes.length > MAX_BOXES) return order;
  const lines = toLines(boxes);
  for (let from = 0; from < lines.length;) {
    const { to, gap } = findColumns(lines, boxes, from);
    if (gap && isRowByRow(lines.slice(from, to), boxes, gap))
      readColumns(order, lines.slice(from, to).flat(), boxes, gap);
    else if (!gap) {
      from += 1;
      continue;
    }
    from = to;
  }
  return order;
}

/** Groups the boxes into lines from top to bottom; each has indexes from left to right. */
function toLines(boxes: readonly TextBox[]): number[][] {
  const middle = ({ top, bottom }: TextBox) => (top + bottom) / 2;
  const sorted = boxes
    .map((_, index) => index)
    .toSorted((one, other) => middle(boxes[one]!) - middle(boxes[other]!));
  const lines: number[][] = [];
  for (const index of sorted) {
    const box = boxes[index]!;
    const before = lines.at(-1);
    const first = before && boxes[before[0]!]!;
    if (first && middle(box) - middle(first) < (first.bottom - first.top) / 2) before.push(index);
    else lines.push([index]);
  }
  for (const line of lines) line.sort((one, other) => boxes[one]!.left - boxes[other]!.left);
  return lines;
}

/**
 * Finds the lines from one on that have an empty strip in common, with text on both sides of it in
 * the first of them: the leftmost strip, and the line after the last.
 */
function findColumns(
  lines: readonly number[][],
  boxes: readonly TextBox[],
  from: number,
): { to: number; gap: Span | undefined } {
  let gaps = findGaps(lines[from]!, boxes);
  let to = from + 1;
  while (gaps.length > 0 && to < lines.length) {
    const left = gaps.flatMap((gap) => narrow(gap, lines[to]!, boxes));
    if (left.length === 0) break;
    gaps = left;
    to += 1;
  }
  return { to, gap: gaps[0] };
}

/** The strips between the boxes of a line that are as wide as its text is high. */
function findGaps(line: readonly number[], boxes: readonly TextBox[]): Span[] {
  return line.slice(1).flatMap((index, at): Span[] => {
    const [before, box] = [boxes[line[at]!]!, boxes[index]!];
    return box.left - before.right >= box.bottom - box.top ? [[before.right, box.left]] : [];
  });
}

/** The parts of a strip that are empty in a line, too, and not too narrow. */
function narrow(gap: Span, line: readonly number[], boxes: readonly TextBox[]): Span[] {
  let spans = [gap];
  for (const index of line) {
    const { left, right, top, bottom } = boxes[index]!;
    const parts = spans.flatMap(([from, to]): Span[] =>
      right <= from || left >= to
        ? [[from, to]]
        : [
            [from, left],
            [right, to],
          ],
    );
    spans = parts.filter(([from, to]) => to - from >= (bottom - top) / 2);
  }
  return spans;
}

const isLeft = ({ right }: TextBox, gap: Span): boolean => right <= gap[0];

/** Checks whether the lines are two columns of text whose lines are written in turns. */
function isRowByRow(lines: readonly number[][], boxes: readonly TextBox[], gap: Span): boolean {
  const both = lines.filter((line) => {
    const left = line.filter((index) => isLeft(boxes[index]!, gap)).length;
    return left > 0 && left < line.length;
  });
  if (both.length < MIN_ROWS) return false;
  const written = lines.flat().toSorted((one, other) => one - other);
  const turns = written.filter((index, at) => {
    const next = written[at + 1];
    return next !== undefined && isLeft(boxes[index]!, gap) !== isLeft(boxes[next]!, gap);
  });
  if (turns.length < both.length) return false;
  const all = written.map((index) => boxes[index]!);
  const width = (some: readonly TextBox[]) =>
    Math.max(...some.map(({ right }) => right)) - Math.min(...some.map(({ left }) => left));
  return width(all.filter((box) => isLeft(box, gap))) > width(all) * MIN_COLUMN;
}

/** Puts the left column before the others, which may be several. */
function readColumns(
  order: number[],
  indexes: readonly number[],
  boxes: readonly TextBox[],
  gap: Span,
): void {
  const places = indexes.toSorted((one, other) => one - other);
  const left = places.filter((index) => isLeft(boxes[index]!, gap));
  const right = places.filter((index) => !isLeft(boxes[index]!, gap));
  const others = toColumnOrder(right.map((index) => boxes[index]!)).map((at) => right[at]!);
  for (const [at, index] of [...left, ...others].entries()) order[places[at]!] = index;
}
