/**
 * The Idempotency-Key of what a person means to do. Pressing "Send" again after a failure is the
 * same intent and keeps the key; another body, or the next action after a success, is a new one.
 */
export class IntentKey {
  #body: string | undefined;
  #key: string | undefined;
  readonly #random: () => string;

  /** @param random makes a new key */
  constructor(random: () => string) {
    this.#random = random;
  }

  /** The key for sending `input` now. */
  for(input: unknown): string {
    const body = JSON.stringify(input) ?? '';
    if (this.#key === undefined || this.#body !== body) this.#key = this.#random();
    this.#body = body;
    return this.#key;
  }

  /** The intent has been answered for good. */
  settle(): void {
    this.#key = undefined;
    this.#body = undefined;
  }
}
