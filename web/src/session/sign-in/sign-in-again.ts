/**
 * A question to whoever is signed in: the password again. One at a time; calls that ask meanwhile
 * wait for the same answer.
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
