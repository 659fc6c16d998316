/**
 * Joins the lines of text that was sent as format=flowed (RFC 3676): a line that ends with a blank
 * goes on in the next line of the same quotation depth.
 * @param deletesSpace whether that blank was added for the transport (delsp)
 */
export function readFlowed(text: string, deletesSpace: boolean): string {
  const lines: string[] = [];
  let words: string[] = [];
  let openDepth = 0;
  const close = () => {
    if (words.length > 0)
      lines.push(`${openDepth > 0 ? `${'>'.repeat(openDepth)} ` : ''}${words.join('')}`);
    words = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)![0].length;
    const unmarked = line.slice(depth);
    const content = unmarked.startsWith(' ') ? unmarked.slice(1) : unmarked;
    const isSignature = content === '-- ';
    if (depth !== openDepth || isSignature) close();
    openDepth = depth;
    const isFlowed = content.endsWith(' ') && !isSignature;
    words.push(isFlowed && deletesSpace ? content.slice(0, -1) : content);
    if (!isFlowed) close();
  }
  close();
  return lines.join('\n');
}
