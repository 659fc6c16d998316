import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The part of a problem that names fields. */
interface FieldErrors {
  errors?: readonly { path: string; message: string }[] | undefined;
}

/**
 * Shows a refusal of the server at the fields it names (`body.email` or `email`) and focuses the
 * first. Answers how many fields it found; 0 means the sentence has to be shown elsewhere.
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
