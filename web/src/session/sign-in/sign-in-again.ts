/**
 * Asks the signed-in person for the password again. There is one dialog at a time; concurrent calls
 * wait for the same result.
 */
class SignInAgain {
  #asked: PromiseWithResolvers<boolean> | undefined;
  readonly #listeners = new Set<() => void>();

  isAsked = (): boolean => this.#asked !== undefined;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns whether the person has signed in again */
  ask(): Promise<boolean> {
    this.#asked ??= Promise.withResolvers<boolean>();
    const { promise } = this.#asked;
    this.#tell();
    return promise;
  }

  answer(hasSignedIn: boolean): void {
    this.#asked?.resolve(hasSignedIn);
    this.#asked = undefined;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const signInAgain = new SignInAgain();
