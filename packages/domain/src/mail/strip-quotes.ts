/**
 * The line with which mail programs begin what is quoted: "On 2 March 2026, Rita wrote:",
 * "-----Original Message-----", "From: …".
 */
const BEGINS_QUOTE =
  /^(?:on .{1,200} wrote:|am .{1,200} schrieb .{0,200}:|le .{1,200} a écrit\s?:|-{2,} ?(?:original message|forwarded message).{0,40}|_{10,}|from: .{1,200})$/i;

/** What somebody wrote in an answer, without what they quoted of the mail before. */
export function stripQuotes(text: string): string {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => BEGINS_QUOTE.test(line.trim()));
  const own = (begin < 0 ? lines : lines.slice(0, begin)).filter(
    (line) => !line.trimStart().startsWith('>'),
  );
  return own.join('\n').trim();
}
