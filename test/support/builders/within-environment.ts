/**
 * Runs code that reads the environment of a function, as the seeds do, and then restores the
 * previous environment. A stack that is started later in the same process would otherwise look for
 * its engines at the addresses of the first one.
 */
export async function withinEnvironment<T>(
  environment: Record<string, string>,
  run: () => Promise<T>,
): Promise<T> {
  const before = Object.keys(environment).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, environment);
  try {
    return await run();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
