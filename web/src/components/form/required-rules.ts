import type { RegisterOptions } from 'react-hook-form';

/**
 * Returns the rules of a required field: white space alone is not accepted, because the server
 * would refuse it.
 */
export function requiredRules(
  rules: RegisterOptions | undefined,
  required: string | undefined,
): RegisterOptions {
  if (required === undefined) return { ...rules } as RegisterOptions;
  const own = typeof rules?.validate === 'function' ? { own: rules.validate } : rules?.validate;
  return {
    ...rules,
    required,
    validate: {
      filled: (value: unknown) => typeof value !== 'string' || value.trim() !== '' || required,
      ...own,
    },
  } as RegisterOptions;
}
