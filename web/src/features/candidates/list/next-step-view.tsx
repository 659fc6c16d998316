import type { CandidateRow } from '@parley/contracts/candidates/candidate.schema.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { nextStep } from './next-step.ts';

/** What happens next: a tag when it is today or due, else quiet words. */
export function NextStepView({
  row,
  tagOnly = false,
}: {
  row: Pick<CandidateRow, 'stage' | 'next_interview_at'>;
  /** Nothing where there is no tag. */
  tagOnly?: boolean;
}) {
  const t = useCandidatesStrings();
  const next = nextStep(row, serverNow(), useMyZone());
  if (next.kind === 'today')
    return <StatusTag tone="primary">{t('next.today', { time: next.time })}</StatusTag>;
  if (next.kind === 'due') return <StatusTag tone="warn">{t('next.decision')}</StatusTag>;
  if (tagOnly) return null;
  if (next.kind === 'interview') return <span className="num">{next.at}</span>;
  return <span className="secondary">{t(`next.${next.stage}`)}</span>;
}
