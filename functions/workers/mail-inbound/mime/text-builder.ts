/**
 * Collects the visible text of HTML as a browser lays it out: blanks collapse to one, blocks begin
 * on a line of their own, and at most one line is left empty. No line ends with a blank.
 */
export class TextBuilder {
  /** The number of UTF-16 code units that were added. */
  length = 0;
  readonly #pieces: string[] = [];
  #lineBreaks = 0;
  #gap = '';
  #prefix = '';
  /** The offset at which the present line began. */
  #lineStart = 0;
  /** Called with the offset of the next text before it is added. */
  #waiting: ((offset: number) => void)[] = [];

  /** Adds text in which blanks and line breaks collapse. */
  addText(text: string): void {
    for (const piece of text.split(/([\s\u00a0]+)/)) {
      if (piece === '') continue;
      if (/^[\s\u00a0]/.test(piece)) this.#gap ||= ' ';
      else this.#addWord(piece);
    }
  }

  /** Adds text as it stands, such as that of a pre element. */
  addPreformatted(text: string): void {
    for (const [index, line] of text.split(/\r?\n|\r/).entries()) {
      if (index > 0) this.addLineBreak();
      const indent = /^[ \t\u00a0]*/.exec(line)![0];
      this.#gap += indent.replaceAll('\u00a0', ' ');
      if (line.length > indent.length) this.#addWord(line.slice(indent.length), true);
    }
  }

  /** Ends the present line, and the next one if it is called again. */
  addLineBreak(): void {
    this.#lineBreaks += 1;
    this.#gap = '';
  }

  /** Ends the present line if there is text in it. */
  endLine(): void {
    this.#lineBreaks = Math.max(this.#lineBreaks, 1);
    this.#gap = '';
  }

  /** Sets cells of a table apart, unless the next one begins on a line of its own. */
  addCellGap(): void {
    if (this.#lineBreaks === 0 && this.length > this.#lineStart) this.#gap = '\t';
  }

  /** Sets what stands before the next word, on its line, such as the number of a list item. */
  setPrefix(prefix: string): void {
    this.#prefix = prefix;
  }

  /** Calls back with the offset at which the next text begins, if there is any. */
  onNextText(callback: (offset: number) => void): void {
    this.#waiting.push(callback);
  }

  /**
   * Returns the text from an offset on, at most its last 4000 characters, so that links inside each
   * other cost no more than others.
   */
  since(from: number): string {
    const pieces: string[] = [];
    let missing = Math.min(this.length - from, 4000);
    for (let at = this.#pieces.length - 1; at >= 0 && missing > 0; at -= 1) {
      pieces.push(this.#pieces[at]!);
      missing -= this.#pieces[at]!.length;
    }
    return pieces.toReversed().join('');
  }

  toString(): string {
    return this.#pieces.join('');
  }

  #add(text: string): void {
    this.#pieces.push(text);
    this.length += text.length;
  }

  #addWord(word: string, isPreformatted = false): void {
    if (this.#lineBreaks > 0 && this.length > 0) {
      this.#add('\n'.repeat(Math.min(this.#lineBreaks, 2)));
      this.#lineStart = this.length;
    }
    const isFirst = this.length === this.#lineStart;
    this.#lineBreaks = 0;
    // A range begins with its line, so that the line's indentation is in it.
    if (isFirst) this.#begin();
    if (this.#gap && (!isFirst || isPreformatted)) this.#add(this.#gap);
    this.#begin();
    this.#add(this.#prefix + word);
    this.#gap = '';
    this.#prefix = '';
  }

  #begin(): void {
    for (const callback of this.#waiting) callback(this.length);
    this.#waiting = [];
  }
}
