/** Reads bits of a packet from the most significant one on. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /**
   * Reads a number of at most 24 bits.
   * @throws RangeError at the end of the packet
   */
  read(bits: number): number {
    if (bits === 0) return 0;
    const value = this.peek(bits);
    this.#at += bits;
    if (this.#at > this.#bytes.length * 8) throw new RangeError('The packet ends too early');
    return value;
  }

  /** Returns a number of 1 to 24 bits without reading it; 0 for bits behind the packet's end. */
  peek(bits: number): number {
    const [byte, shift] = [this.#at >> 3, this.#at & 7];
    const bytes = this.#bytes;
    const word =
      ((bytes[byte]! << 24) |
        (bytes[byte + 1]! << 16) |
        (bytes[byte + 2]! << 8) |
        bytes[byte + 3]!) <<
      shift;
    return word >>> (32 - bits);
  }

  flag(): boolean {
    return this.read(1) === 1;
  }

  skip(bits: number): void {
    this.#at += bits;
  }

  align(): void {
    this.#at = (this.#at + 7) & ~7;
  }
}
