interface Question {
  answer: Promise<boolean>;
  resolve: (hasSignedIn: boolean) => void;
}

function open(): Question {
  let resolve!: Question['resolve'];
  const answer = new Promise<boolean>((done) => {
    resolve = done;
  });
  return { answer, resolve };
}

/**
 * Asks the signed-in person for the password again. There is one dialog at a time; concurrent calls
 * wait for the same result.
 */
class SignInAgain {
  #asked: Question | undefined;
  readonly #listeners = new Set<() => void>();

  isAsked = (): boolean => this.#asked !== undefined;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns whether the person has signed in again */
  ask(): Promise<boolean> {
    this.#asked ??= open();
    const { answer } = this.#asked;
    this.#tell();
    return answer;
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
