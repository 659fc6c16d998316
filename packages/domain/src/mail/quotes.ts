import { truncateText } from '../text/truncate-text.ts';

/** A range of a text: UTF-16 offsets, the first included and the second not. */
export interface TextRange {
  from: number;
  to: number;
}

/** A range that is shown folded, with what it is. */
export interface FoldedRange extends TextRange {
  kind: 'quotation' | 'signature';
}

/**
 * The line with which mail programs introduce a quotation: "On 2 March 2026, Rita wrote:",
 * "-----Original Message-----", "From: …".
 */
const BEGINS_QUOTE =
  /^(?:on .{1,200} wrote:|am .{1,200} schrieb .{0,200}:|le .{1,200} a écrit\s?:|-{2,} ?(?:original message|forwarded message).{0,40}|_{10,}|from: .{1,200})$/i;

/** Returns the text of an answer without the quoted mail. */
export function stripQuotes(text: string): string {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => BEGINS_QUOTE.test(line.trim()));
  const own = (begin < 0 ? lines : lines.slice(0, begin)).filter(
    (line) => !line.trimStart().startsWith('>'),
  );
  return own.join('\n').trim();
}

/** Lines with which mail programs introduce a quotation. */
const INTRODUCTIONS = [
  /^On .{5,200} wrote:$/,
  /^Am .{5,200} schrieb .{0,200}:$/,
  /^Le .{5,200} a écrit\s?:$/,
  /^El .{5,200} escribió:$/,
  /^-{2,} ?Original Message ?-{2,}$/i,
  /^_{10,}$/,
  /^From: .{1,200}$/,
];

/**
 * Returns the text of an answer by mail without the quoted message and without the signature. An
 * answer that consists of a quotation only is returned unchanged.
 */
export function stripQuotedAndSignature(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const stop = lines.findIndex((line, index) => {
    const here = line.trim();
    return (
      line === '-- ' ||
      here.startsWith('>') ||
      INTRODUCTIONS.some(
        (pattern) =>
          pattern.test(here) || pattern.test(`${here} ${(lines[index + 1] ?? '').trim()}`),
      )
    );
  });
  const own = lines
    .slice(0, stop < 0 ? undefined : stop)
    .join('\n')
    .trim();
  return own === '' ? text.trim() : own;
}

const MAX_SUBJECT_LENGTH = 200;

/** Returns the subject of an answer to a mail. */
export const answerSubject = (subject: string): string =>
  /^re:/i.test(subject) ? subject : truncateText(`Re: ${subject}`, MAX_SUBJECT_LENGTH);
