import { commonErrors } from '../common-errors.ts';

/** The parameter of that name; throws InvalidParameterException when it is missing or empty. */
export function requiredParameter(parameters: Record<string, string>, name: string): string {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  if (!value) throw commonErrors.invalidParameter(`Missing required parameter ${name}`);
  return value;
}
