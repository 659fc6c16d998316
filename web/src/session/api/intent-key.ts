/**
 * The Idempotency-Key of one user intent. Pressing "Send" again after a failure is the same intent
 * and keeps the key; another body, or the next action after a success, is a new intent.
 */
export class IntentKey {
  #body: string | undefined;
  #key: string | undefined;
  readonly #random: () => string;

  /** @param random returns a new key */
  constructor(random: () => string) {
    this.#random = random;
  }

  /** Returns the key for sending `input` now. */
  for(input: unknown): string {
    const body = JSON.stringify(input) ?? '';
    if (this.#key === undefined || this.#body !== body) this.#key = this.#random();
    this.#body = body;
    return this.#key;
  }

  /** The intent has got its final answer. */
  settle(): void {
    this.#key = undefined;
    this.#body = undefined;
  }
}
