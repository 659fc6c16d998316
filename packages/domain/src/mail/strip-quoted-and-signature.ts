/** Lines with which mail programs introduce what they quote. */
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
 * What somebody wrote in an answer by mail, without the message it quotes and without signature. An
 * answer that is nothing but a quotation stays whole.
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
