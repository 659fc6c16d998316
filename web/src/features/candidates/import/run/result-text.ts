import type { ImportResult } from '@parley/contracts/candidates/candidate-import.schema.ts';
import type { useCandidatesStrings } from '../../candidates-strings.ts';
import type { useImportStrings } from '../import-strings.ts';
import type { PlannedRow } from '../values/plan-applications.ts';

export interface ResultText {
  /** What becomes of the line, or became of it. */
  outcome: string;
  isBad: boolean;
  /** The reasons, and what a person should look at. */
  details: readonly string[];
}

export const toReason = (problems: ImportResult['problems']): string =>
  problems.map(({ message }) => message).join('; ');

/**
 * Returns the result of a line as text.
 * @param labels the names of the fields
 * @param isDone whether the line was imported, not only checked
 */
export function toResultText(
  t: ReturnType<typeof useImportStrings>,
  labels: ReturnType<typeof useCandidatesStrings>,
  { left }: Pick<PlannedRow, 'left'>,
  result: ImportResult | undefined,
  isDone: boolean,
): ResultText {
  if (!result) return { outcome: '', isBad: false, details: [] };
  const { outcome, changed, problems, remarks } = result;
  const fields = changed
    .map((one) => (one === 'application' ? t('application') : labels(`form.${one}`)))
    .join(', ');
  return {
    outcome: t(`outcomes.${isDone ? 'done' : 'planned'}.${outcome}`),
    isBad: outcome === 'refused' || outcome === 'skipped',
    details: [
      ...(outcome === 'unchanged' ? [] : problems.map(({ message }) => message)),
      ...(outcome === 'updated' && fields !== '' ? [fields] : []),
      ...remarks.map(({ message }) => message),
      ...left.map((line) => t('left-out', { head: line.split(':', 1)[0] ?? line })),
    ],
  };
}
