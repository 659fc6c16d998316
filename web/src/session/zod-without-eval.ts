/**
 * Keeps zod from compiling its checks with `new Function`, which the Content-Security-Policy
 * refuses and reports. zod reads this global when it loads, so it has to be set before.
 */
export function disableZodEval(global: object): void {
  Object.assign(global, { __zod_globalConfig: { jitless: true } });
}
