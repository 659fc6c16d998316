import type { MarkedRange, TextRange } from './message-text.ts';

/** A line of a text, with what marks it as quoted. */
export interface Line extends TextRange {
  /** As it stands, without its line break. */
  raw: string;
  /** Without blanks around it. */
  text: string;
  /** It begins with `>`. */
  isMarked: boolean;
  /** The HTML marks it as a quotation. */
  isQuotation: boolean;
  /** `>` or `> ` of a marked line. */
  style: string | undefined;
}

/** Splits a text into lines; `marked` ranges are in order. */
export function toLines(text: string, marked: readonly MarkedRange[]): Line[] {
  const quotations = marked.filter(({ kind }) => kind === 'quotation');
  const lines: Line[] = [];
  let from = 0;
  let next = 0;
  for (const raw of text.split('\n')) {
    const to = from + raw.length;
    const line = raw.trim();
    while (next < quotations.length && quotations[next]!.to <= from) next += 1;
    const quotation = quotations[next];
    lines.push({
      from,
      to,
      raw,
      text: line,
      isMarked: line.startsWith('>'),
      isQuotation: line !== '' && quotation !== undefined && quotation.from <= from,
      style: /^> ?/.exec(line)?.[0],
    });
    from = to + 1;
  }
  return lines;
}

/**
 * Puts ranges in order and joins those of one kind with nothing but blanks between them; the first
 * of two that overlap keeps what both have.
 */
export function mergeRanges<Range extends TextRange & { kind?: string }>(
  text: string,
  ranges: readonly Range[],
): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    const last = merged.at(-1);
    const from = Math.max(range.from, last?.to ?? 0);
    if (range.to <= from) continue;
    const isNext = last?.kind === range.kind && last && text.slice(last.to, from).trim() === '';
    if (isNext) last.to = range.to;
    else merged.push({ ...range, from });
  }
  return merged;
}
