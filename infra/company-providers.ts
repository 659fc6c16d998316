import type { OidcProvider } from './stage.ts';

/**
 * The greatest size of a function's variables: their names and values as one JSON text. Source: AWS
 * Lambda developer guide, "Lambda quotas"; the refusal names what was measured ("String measured").
 */
export const MAX_VARIABLES_BYTES = 4096;
/**
 * What the other variables of a function with providers may have of it. Names that AWS makes are
 * not known before a deployment; the longest of them is the ARN of a role.
 */
const OTHER_VARIABLES_BYTES = 1024;

/** Returns the size of variables as Lambda measures it, in bytes. */
export const measureVariables = (variables: Readonly<Record<string, string>>): number =>
  Buffer.byteLength(JSON.stringify(variables));

/** Returns what triggers know of the companies' providers, as functions/shared reads it. */
export const toProviderVariable = (providers: readonly OidcProvider[]): string =>
  JSON.stringify(
    providers.map(({ name, domains, secondFactorFor }) => ({
      name,
      domains,
      second_factor_for: secondFactorFor,
    })),
  );

/** Returns how many of the providers, from the first one, fit into the variables of a function. */
export function countFittingProviders(providers: readonly OidcProvider[]): number {
  const fits = (count: number) =>
    measureVariables({ COMPANY_PROVIDERS: toProviderVariable(providers.slice(0, count)) }) <=
    MAX_VARIABLES_BYTES - OTHER_VARIABLES_BYTES;
  let count = providers.length;
  while (!fits(count)) count -= 1;
  return count;
}
