import type { RegisterOptions } from 'react-hook-form';

/**
 * The rules of a field that must say something: blanks alone are nothing, or the server would be
 * the first to object.
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
