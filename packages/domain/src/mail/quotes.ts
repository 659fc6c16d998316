import { mayBeQuoted } from './may-be-quoted.ts';
import { type FoldedRange, type MarkedRange, type TextRange, visibleText } from './message-text.ts';
import {
  isForwardMark,
  isIntroduction,
  isOriginalRow,
  isRow,
  mayStartIntroduction,
  namesAddress,
  readHeaderLine,
  saysWhoWrote,
} from './quote-marks.ts';
import { mergeRanges, toLines, type Line } from './quoted-lines.ts';

/** Signatures are short; what is longer are words of the sender below a separator. */
const MAX_SIGNATURE_LINES = 12;
/** Lines over which programs wrap an introduction. */
const MAX_WRAPPED = 3;
/** Lines of a quoted head, with long lists of recipients. */
const MAX_HEAD_LINES = 12;
/** Fewer marked lines at the end of a mail may be a list of the sender's own. */
const MIN_TRAILING = 3;

/**
 * Finds quotations and signatures in the text of a received mail; nothing of the text is changed.
 * `folded` has only what surely is a quotation or signature, and is empty if nothing else would be
 * left to read. `maybeQuoted` has everything that may be a quotation, also the folded ones.
 * Forwarded letters are only in the latter. Linear in the length of the text.
 * @param marked ranges that the HTML of the mail marks, in order
 * @param isForward whether the subject says that the mail forwards another one
 */
export function findQuotes(
  text: string,
  marked: readonly MarkedRange[] = [],
  isForward = false,
): { folded: FoldedRange[]; maybeQuoted: TextRange[] } {
  const lines = toLines(text, marked);
  const folded = mergeRanges(text, findFolded(text, lines, marked, isForward));
  const maybeQuoted = mergeRanges(text, [
    ...mayBeQuoted(text, lines, marked),
    ...folded.filter(({ kind }) => kind === 'quotation'),
  ]);
  const isOwnLeft = visibleText(text, folded).trim() !== '';
  return {
    folded: isOwnLeft ? folded : [],
    maybeQuoted: maybeQuoted.map(({ from, to }) => ({ from, to })),
  };
}

/**
 * Returns the text that a blinded reader may see: what may be a quotation is left out.
 * @param maybeQuoted as stored; messages of earlier releases have none, so it is found again
 */
export const textForBlinded = (text: string, maybeQuoted?: readonly TextRange[]): string =>
  visibleText(text, maybeQuoted ?? findQuotes(text).maybeQuoted);

function findFolded(
  text: string,
  lines: readonly Line[],
  marked: readonly MarkedRange[],
  isForward: boolean,
): FoldedRange[] {
  const ranges: FoldedRange[] = [];
  const fold = (first: Line, to: number, kind: FoldedRange['kind'] = 'quotation') =>
    ranges.push({ from: first.from, to, kind });
  const signatures = marked.filter(({ kind }) => kind === 'signature');
  /** How an introduced quotation marks its lines: `>` or `> `. */
  let style: string | undefined;
  let end = text.length;
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    if (line.text === '') {
      at += 1;
      continue;
    }
    if (!line.isMarked && (isForwardMark(line.text) || (isForward && startsHead(lines, at)))) {
      end = line.from;
      break;
    }
    if (line.isQuotation || line.isMarked) {
      const last = endOfBlock(lines, at);
      const isSure =
        line.isQuotation ||
        (style !== undefined && line.style === style) ||
        introducesItself(lines, at) ||
        isTrailing(lines, at, last);
      if (isSure && !isForward) fold(rowAbove(lines, at) ?? line, lines[last]!.to);
      at = last + 1;
      continue;
    }
    const wrapped = isForward ? 0 : countIntroduction(lines, at);
    if (wrapped > 0) {
      const next = nextLine(lines, at + wrapped);
      const following = lines[next];
      if (following && (following.isQuotation || following.isMarked)) {
        style = following.style;
        fold(line, lines[endOfBlock(lines, next)]!.to);
        at = endOfBlock(lines, next) + 1;
        continue;
      }
      if (following && saysWhoWrote(join(lines, at, wrapped))) {
        fold(line, text.length);
        break;
      }
    }
    if (!isForward && startsQuotedMail(lines, at)) {
      fold(line, text.length);
      break;
    }
    const signed = countSignature(lines, at);
    if (signed > 0) {
      fold(line, lines[at + signed - 1]!.to, 'signature');
      at += signed;
      continue;
    }
    at += 1;
  }
  const own = signatures.map(({ from, to }): FoldedRange => ({ from, to, kind: 'signature' }));
  return [...ranges, ...own].filter(({ from }) => from < end);
}

const join = (lines: readonly Line[], at: number, count: number) =>
  lines
    .slice(at, at + count)
    .map(({ text }) => text)
    .join(' ');

/** Returns the row of hyphens (a rule in HTML) directly above what the HTML marks as quoted. */
function rowAbove(lines: readonly Line[], at: number): Line | undefined {
  const above = lines[at - 1];
  return lines[at]!.isQuotation && above && isRow(above.text) ? above : undefined;
}

/** Returns the index of the first line from here on that is not empty. */
function nextLine(lines: readonly Line[], from: number): number {
  let at = from;
  while (lines[at]?.text === '') at += 1;
  return at;
}

/** Returns the number of lines of an introduction that begins here, or 0. */
function countIntroduction(lines: readonly Line[], at: number): number {
  for (let count = 1; count <= MAX_WRAPPED; count += 1) {
    const last = lines[at + count - 1];
    if (!last || last.text === '' || last.isMarked || last.isQuotation) return 0;
    if (isIntroduction(join(lines, at, count))) return isOwnLine(lines, at, count) ? 0 : count;
  }
  return 0;
}

/**
 * Checks whether the first line is one of the sender's own, above an introduction that is whole.
 */
const isOwnLine = (lines: readonly Line[], at: number, count: number): boolean =>
  count > 1 &&
  isIntroduction(join(lines, at + 1, count - 1)) &&
  !mayStartIntroduction(lines[at]!.text);

/** Returns the index of the last line of a quotation, with the empty lines inside it. */
function endOfBlock(lines: readonly Line[], from: number): number {
  const { isQuotation } = lines[from]!;
  const belongs = (line: Line) => (isQuotation ? line.isQuotation : line.isMarked);
  let last = from;
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (belongs(line)) last = at;
    else if (line.text !== '') break;
  }
  return last;
}

/**
 * Checks whether marked lines begin with an introduction, which phones put inside the quotation.
 */
function introducesItself(lines: readonly Line[], first: number): boolean {
  const words = lines
    .slice(first, first + MAX_WRAPPED)
    .map(({ text }) => text.replace(/^>[> ]{0,20}/, ''));
  return words.some((_, index) => isIntroduction(words.slice(0, index + 1).join(' ')));
}

/**
 * Checks whether a block of marked lines is what a program puts below an answer without announcing
 * it: at the end, apart from the text before it, which does not announce a list.
 */
function isTrailing(lines: readonly Line[], first: number, last: number): boolean {
  const before = lines[first - 1];
  let heading = first - 1;
  while (lines[heading]?.text === '') heading -= 1;
  return (
    before?.text === '' &&
    last - first + 1 >= MIN_TRAILING &&
    lines[first]!.style === '> ' &&
    !/[:：]$/.test(lines[heading]?.text ?? ':') &&
    nextLine(lines, last + 1) >= lines.length
  );
}

/** Checks whether the head of another mail begins here, as Outlook writes it above a mail. */
function startsHead(lines: readonly Line[], at: number, afterRow = false): boolean {
  const first = readHeaderLine(lines[at]?.text ?? '');
  if (!first || first.value === '') return false;
  const kinds = new Set<string>();
  let from = '';
  for (const { text } of lines.slice(at, at + MAX_HEAD_LINES)) {
    if (text === '') break;
    const found = readHeaderLine(text);
    if (found) kinds.add(found.kind);
    if (found?.kind === 'from') from ||= found.value;
  }
  // Some programs begin with the date or the subject; then the sender has an address.
  if (first.kind !== 'from' && !namesAddress(from)) return false;
  const isOfMail = kinds.has('sent') || kinds.has('subject') || namesAddress(from);
  return isOfMail && kinds.size >= (afterRow ? 2 : 3);
}

/** Checks whether the mail that is answered begins here, with its head or a row above it. */
function startsQuotedMail(lines: readonly Line[], at: number): boolean {
  const { text } = lines[at]!;
  if (isOriginalRow(text)) return true;
  if (isRow(text)) return startsHead(lines, nextLine(lines, at + 1), true);
  return startsHead(lines, at);
}

/** Returns the number of lines of a signature that begins here (RFC 3676, section 4.3), or 0. */
function countSignature(lines: readonly Line[], at: number): number {
  if (lines[at]!.raw !== '-- ') return 0;
  let count = 1;
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = lines[next]!;
    if (line.isMarked || line.isQuotation || countIntroduction(lines, next) > 0) break;
    if (startsQuotedMail(lines, next) || isForwardMark(line.text) || line.raw === '-- ') break;
    if (line.text !== '') count = next - at + 1;
    if (count > MAX_SIGNATURE_LINES) return 0;
  }
  return count > 1 ? count : 0;
}
