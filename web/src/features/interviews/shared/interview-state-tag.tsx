import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import type { Tone } from '../../../theme/tokens.ts';

const TONES: Readonly<Record<InterviewState, Tone>> = {
  scheduled: 'info',
  in_progress: 'primary',
  awaiting_feedback: 'warn',
  completed: 'primary',
  cancelled: 'neutral',
  candidate_no_show: 'bad',
  host_no_show: 'bad',
};

/**
 * The state of an interview, or Hired if it led to that. The specification's status ("In progress"
 * for an interview of tomorrow) is used only for filters and figures.
 */
export function InterviewStateTag({ state, isHired }: { state: InterviewState; isHired: boolean }) {
  const t = useSharedStrings();
  if (isHired) return <StatusTag status="Hired" />;
  return <StatusTag tone={TONES[state]}>{t(`interview-states.${state}`)}</StatusTag>;
}
