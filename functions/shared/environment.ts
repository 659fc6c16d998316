/** The variables that every function of the product has. */
export interface Environment {
  STAGE: string;
  TABLE_NAME: string;
  /**
   * The function's own role, of which sessions for one tenant are opened. Absent on a machine of an
   * operator, whose keys have no role.
   */
  OWN_ROLE_ARN: string | undefined;
  APP_URL: string;
  /** Functions that return lists in pages have it. Secrets Manager takes a name in its place. */
  CURSOR_KEYS_ARN: string | undefined;
  ORIGIN_SECRET: string | undefined;
  /** The functions of the API have it. */
  CALLS_PER_SECOND: number | undefined;
}

/**
 * Returns the environment of every function. Without a schema, because every cold start does this
 * first, and the first use of a schema takes longer than the rest of it.
 * @throws Error if something is missing or malformed, so that a function does not start with an
 *   incomplete configuration
 */
export function readEnvironment(from: NodeJS.ProcessEnv): Environment {
  const given = (name: string, isValid: (value: string) => boolean): string => {
    const value = required(name, from);
    if (!isValid(value)) throw new Error(`the environment has a malformed ${name}`);
    return value;
  };
  const optional = (name: string, isValid: (value: string) => boolean): string | undefined =>
    from[name] === undefined ? undefined : given(name, isValid);
  const calls = optional('CALLS_PER_SECOND', (value) => Number(value) > 0);
  return {
    STAGE: required('STAGE', from),
    TABLE_NAME: required('TABLE_NAME', from),
    OWN_ROLE_ARN: optional('OWN_ROLE_ARN', (value) => value.startsWith('arn:')),
    APP_URL: given('APP_URL', URL.canParse),
    CURSOR_KEYS_ARN: optional('CURSOR_KEYS_ARN', () => true),
    ORIGIN_SECRET: optional('ORIGIN_SECRET', (value) => value.length >= 16),
    CALLS_PER_SECOND: calls === undefined ? undefined : Number(calls),
  };
}

/** Returns a further variable that only some functions have. */
export function required(name: string, from: NodeJS.ProcessEnv = process.env): string {
  const value = from[name];
  if (!value) throw new Error(`the environment lacks ${name}`);
  return value;
}
