/** What identifies a function; see `FunctionSpec`. */
interface Named {
  name: string;
  arn: string;
  version?: string | undefined;
  aliases?: Readonly<Record<string, string>> | undefined;
}

/** A function as it is called: what policies and the function's context say of the call. */
export interface CalledFunction<Spec extends Named> {
  spec: Spec;
  /** The ARN by which it is called, with the version or alias if the caller names one. */
  arn: string;
  /** The version that runs: a number, or `$LATEST`. */
  version: string;
}

/**
 * Returns a function that finds a function by its name or ARN, each alone or followed by a version
 * or alias, and returns undefined if there is none, or no such version or alias. Source: Lambda API
 * reference, "Invoke".
 */
export function createFunctionFinder<Spec extends Named>(
  specs: readonly Spec[],
): (nameOrArn: string) => CalledFunction<Spec> | undefined {
  const found = new Map<string, CalledFunction<Spec>>();
  for (const spec of specs) {
    const { name, arn, version: published, aliases = {} } = spec;
    const qualifiers = {
      $LATEST: '$LATEST',
      ...(published !== undefined && { [published]: published }),
      ...aliases,
    };
    const latest = { spec, arn, version: '$LATEST' };
    found.set(name, latest).set(arn, latest);
    for (const [qualifier, version] of Object.entries(qualifiers)) {
      const qualified = { spec, arn: `${arn}:${qualifier}`, version };
      found.set(`${name}:${qualifier}`, qualified).set(`${arn}:${qualifier}`, qualified);
    }
  }
  return (nameOrArn) => found.get(nameOrArn);
}

/** Returns the name of a function with its version or alias, if there is one: `mail:live`. */
export const toQualifiedName = (nameOrArn: string): string =>
  nameOrArn.replace(/^arn:.*?:function:/, '');

/** Returns the name of a function alone. */
export const toFunctionName = (nameOrArn: string): string =>
  toQualifiedName(nameOrArn).split(':', 1)[0]!;
