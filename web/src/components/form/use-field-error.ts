import { get, useFormContext } from 'react-hook-form';

/** Returns the message of a field's error, also for nested names like `panel.0.email`. */
export function useFieldError(name: string): string | undefined {
  const { formState } = useFormContext();
  const error: unknown = get(formState.errors, name);
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}
