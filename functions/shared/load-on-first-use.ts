type Calls = Record<never, never>;
type AnswersPromises<T> = {
  [Name in keyof T]: T[Name] extends (...given: never[]) => Promise<unknown> ? T[Name] : never;
};

/**
 * Returns a client of a service that most requests do not need: its code is loaded on the first
 * call of one of its methods. A failed load is retried by the next call.
 */
export function loadOnFirstUse<T extends Calls>(load: () => Promise<T & AnswersPromises<T>>): T {
  let loading: Promise<T> | undefined;
  const loaded = (): Promise<T> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const methodOf =
    (name: PropertyKey) =>
    async (...given: unknown[]): Promise<unknown> => {
      const client = await loaded();
      return Reflect.apply(Reflect.get(client, name) as () => unknown, client, given);
    };
  // Awaiting the client itself reads `then`, which it must not have.
  return new Proxy({} as T, {
    get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : methodOf(name)),
  });
}
