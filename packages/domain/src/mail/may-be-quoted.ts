import type { MarkedRange, TextRange } from './message-text.ts';
import {
  isForwardMark,
  isLabeled,
  isOriginalRow,
  isRow,
  mayBeMarked,
  mayBeRow,
  mayIntroduce,
  namesAddress,
  readHeaderLine,
  saysWhenOrWhere,
} from './quote-marks.ts';
import type { Line } from './quoted-lines.ts';

/** As many lines in the form of fields may be the head of a mail in any language. */
const FIELDS_OF_HEAD = 3;
/** Lines over which an introduction may be wrapped. */
const MAX_WRAPPED = 3;

/**
 * Returns the ranges that may be a quotation, for readers who must not see what colleagues wrote:
 * in doubt a range is in. Below something like an introduction, the head of a mail or a row of
 * hyphens with words, everything may be quoted, because programs break the marks of long lines.
 */
export function mayBeQuoted(
  text: string,
  lines: readonly Line[],
  marked: readonly MarkedRange[],
): TextRange[] {
  const ranges: TextRange[] = marked.filter(({ kind }) => kind !== 'signature');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (line.isQuotation || line.text === '') continue;
    if (line.isMarked || mayBeMarked(line.text)) {
      // The rest of a marked line that was wrapped stands below it without a mark.
      while (lines[at + 1] && lines[at + 1]!.text !== '') at += 1;
      ranges.push({ from: line.from, to: lines[at]!.to });
      continue;
    }
    const from = findIntroduction(lines, at);
    if (from !== undefined) {
      const quoted = skipEmpty(lines, at + 1);
      ranges.push({
        from: lines[from]!.from,
        // HTML says where the quotation ends.
        to: lines[quoted]?.isQuotation ? line.to : text.length,
      });
      if (!lines[quoted]?.isQuotation) return ranges;
      continue;
    }
    if (mayStartMail(lines, at)) return [...ranges, { from: line.from, to: text.length }];
  }
  return ranges;
}

/** Returns the index of the first line of what may be an introduction that ends here. */
function findIntroduction(lines: readonly Line[], at: number): number | undefined {
  let found: number | undefined;
  let joined = '';
  for (let from = at; from > at - MAX_WRAPPED && from >= 0; from -= 1) {
    const { text, isMarked, isQuotation } = lines[from]!;
    if (text === '' || isMarked || isQuotation) break;
    joined = joined === '' ? text : `${text} ${joined}`;
    if (mayIntroduce(joined.slice(-600))) found ??= from;
    // The beginning of the sentence, with the date or the name, belongs to it.
    else if (found !== undefined) break;
    if (found !== undefined && /\d|@|^(?:on|am|le|el|il|op|em|w)\s/i.test(text)) found = from;
  }
  return found;
}

function skipEmpty(lines: readonly Line[], from: number): number {
  let at = from;
  while (lines[at]?.text === '') at += 1;
  return at;
}

/** Checks whether another mail may begin here, with its head or with a row above it. */
function mayStartMail(lines: readonly Line[], at: number): boolean {
  const { text } = lines[at]!;
  if (isOriginalRow(text) || isForwardMark(text) || mayBeRow(text)) return true;
  const below = lines[skipEmpty(lines, at + 1)]?.text ?? '';
  if (isRow(text)) return isLabeled(below);
  const first = readHeaderLine(text);
  const second = readHeaderLine(below);
  if (first?.kind === 'from' && (namesAddress(first.value) || second !== undefined)) return true;
  // Heads in other languages: two fields, one of them with an address, or more with a time.
  if (!isLabeled(text) || !isLabeled(below)) return false;
  if (namesAddress(text) || namesAddress(below)) return true;
  const fields = lines.slice(at, at + FIELDS_OF_HEAD);
  return (
    fields.length === FIELDS_OF_HEAD &&
    fields.every((field) => isLabeled(field.text)) &&
    fields.some((field) => saysWhenOrWhere(field.text))
  );
}
