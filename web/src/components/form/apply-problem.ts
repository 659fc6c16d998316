import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The part of a problem with the names of fields. */
interface FieldErrors {
  errors?: readonly { path: string; message: string }[] | undefined;
}

/**
 * Shows a server's refusal at the fields that it names (`body.email` or `email`) and focuses the
 * first. Returns the number of fields; for 0 the message must be shown elsewhere.
 */
export function applyProblem<V extends FieldValues, Out>(
  form: UseFormReturn<V, unknown, Out>,
  problem: FieldErrors,
): number {
  const known = new Set(Object.keys(form.getValues()));
  let found = 0;
  for (const { path, message } of problem.errors ?? []) {
    const name = path.replace(/^body\./, '');
    if (!known.has(name.split('.')[0] ?? '')) continue;
    form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: found === 0 });
    found += 1;
  }
  return found;
}
