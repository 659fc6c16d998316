/** Reads numbers from the bits of a packet. The most significant bit of each byte comes first. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /**
   * Reads a number of 0 to 24 bits.
   * @throws RangeError if the packet has fewer bits
   */
  read(bits: number): number {
    if (bits === 0) return 0;
    const value = this.peek(bits);
    this.#at += bits;
    if (this.#at > this.#bytes.length * 8) throw new RangeError('The packet ends too early');
    return value;
  }

  /** Returns the next 1 to 24 bits without consuming them. Bits after the end are 0. */
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

  readFlag(): boolean {
    return this.read(1) === 1;
  }

  skip(bits: number): void {
    this.#at += bits;
  }

  /** Moves to the start of the next byte, unless a byte starts here. */
  align(): void {
    this.#at = (this.#at + 7) & ~7;
  }
}
