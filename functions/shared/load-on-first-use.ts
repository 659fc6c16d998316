type Calls = Record<never, never>;
type AnswersPromises<T> = {
  [Name in keyof T]: T[Name] extends (...given: never[]) => Promise<unknown> ? T[Name] : never;
};

/**
 * A client of a service that most calls of a function do without: its code is loaded when one of
 * its methods is first called. Loading that failed is tried again at the next call.
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
  // Whoever awaits the client itself asks for `then`, which it does not have.
  return new Proxy({} as T, {
    get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : methodOf(name)),
  });
}
