/** A piece of text on a page: its edges in any unit, from the upper left corner, and its words. */
export interface Piece {
  left: number;
  right: number;
  top: number;
  bottom: number;
  text: string;
}

interface Row<Item extends Piece> {
  pieces: Item[];
  middle: number;
}

/** The columns lie in this part of the page's width; the space between them is looked for here. */
const [FIRST_SHARE, LAST_SHARE] = [0.2, 0.8];
/** Steps in which the width of a page is looked at. */
const STEPS = 200;
/** The fewest rows of a column; fewer may be a table. */
const MIN_ROWS = 4;
/** Columns of a text have about as many rows as each other; dates beside it have fewer. */
const MIN_SHARE_OF_ROWS = 0.6;
/** The share of the page's width that half the rows of a column have at least; labels are shorter. */
const MIN_WIDTH = 0.15;

/**
 * Returns the pieces of a page in the order in which people read it, as rows, if the page has two
 * columns: what stands above them first, then the left column, the right one, and what stands
 * below. Programs often write such pages row by row. Undefined if the page has no two columns, and
 * the order of the file is as good as any; so it is for tables and dates beside a text.
 * @param width of the page, in the unit of the pieces
 */
export function readInColumns<Item extends Piece>(
  pieces: readonly Item[],
  width: number,
): Item[][] | undefined {
  const rows = toRows(pieces.filter(({ text }) => text.trim() !== ''));
  const gutter = findGutter(rows, width);
  if (gutter === undefined) return undefined;
  const ordered: Item[][] = [];
  for (let from = 0; from < rows.length;) {
    const next = rows.findIndex((row, at) => at >= from && crosses(row, gutter));
    const end = next < 0 ? rows.length : next;
    const section = rows.slice(from, end);
    const [left, right] = toColumns(section, gutter);
    ordered.push(...left, ...right, ...rows.slice(end, end + 1).map((row) => row.pieces));
    from = end + 1;
  }
  return ordered;
}

/** Groups pieces whose middles are at one height, from top to bottom, each from left to right. */
function toRows<Item extends Piece>(pieces: readonly Item[]): Row<Item>[] {
  const rows: Row<Item>[] = [];
  const middleOf = ({ top, bottom }: Piece) => (top + bottom) / 2;
  for (const piece of pieces.toSorted((one, other) => middleOf(one) - middleOf(other))) {
    const last = rows.at(-1);
    const isSame = last && middleOf(piece) - last.middle < (piece.bottom - piece.top) / 2;
    if (isSame) last.pieces.push(piece);
    else rows.push({ pieces: [piece], middle: middleOf(piece) });
  }
  for (const row of rows) row.pieces.sort((one, other) => one.left - other.left);
  return rows;
}

/** Divides the rows of a section at the space between its columns. */
function toColumns<Item extends Piece>(
  rows: readonly Row<Item>[],
  gutter: number,
): [left: Item[][], right: Item[][]] {
  const side = (isOn: (piece: Piece) => boolean) =>
    rows.map((row) => row.pieces.filter(isOn)).filter((pieces) => pieces.length > 0);
  return [side(({ right }) => right <= gutter), side(({ left }) => left >= gutter)];
}

/**
 * Returns the middle of the space between two columns, or undefined if there are none: the widest
 * range that the fewest rows cross, with enough rows of about the same number on both sides.
 */
function findGutter(rows: readonly Row<Piece>[], width: number): number | undefined {
  const tried = Array.from({ length: STEPS * (LAST_SHARE - FIRST_SHARE) }, (_, step) => {
    const at = ((step + 0.5) / STEPS + FIRST_SHARE) * width;
    const free = rows.filter((row) => !crosses(row, at));
    return { at, free: free.length, isFair: areColumns(toColumns(free, at), width) };
  });
  const most = Math.max(0, ...tried.filter(({ isFair }) => isFair).map(({ free }) => free));
  let best: number[] = [];
  let run: number[] = [];
  for (const { at, free, isFair } of tried) {
    run = isFair && free === most ? [...run, at] : [];
    if (run.length > best.length) best = run;
  }
  return best[Math.floor(best.length / 2)];
}

const crosses = ({ pieces }: Row<Piece>, at: number): boolean =>
  pieces.some(({ left, right }) => left < at && right > at);

/** Checks whether both sides are columns of a text. */
function areColumns([left, right]: [Piece[][], Piece[][]], width: number): boolean {
  const [fewer, more] = [left.length, right.length].sort((a, b) => a - b) as [number, number];
  return (
    fewer >= Math.max(MIN_ROWS, MIN_SHARE_OF_ROWS * more) &&
    [left, right].every((column) => medianWidth(column) >= MIN_WIDTH * width) &&
    !areLabels(left)
  );
}

function medianWidth(column: readonly Piece[][]): number {
  const widths = column.map((row) => row.at(-1)!.right - row[0]!.left).sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** Checks whether most rows end with a colon, as labels of a form do. */
const areLabels = (column: readonly Piece[][]): boolean =>
  column.filter((row) => /[:：]\s*$/.test(row.at(-1)!.text)).length > column.length / 2;
