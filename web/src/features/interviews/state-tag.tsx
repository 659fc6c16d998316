import type { InterviewState, ShownStatus } from '@parley/contracts/interviews/interview.schema.ts';
import type { Tone } from '../../theme/tokens.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { STATUS_TONES } from '../../ui/status-tones.ts';
import { useInterviewStrings } from './interviews-strings.ts';

/** States that say more than the status they roll up to, and how they look. */
const PRECISE: Partial<Record<InterviewState, Tone>> = {
  scheduled: 'info',
  in_progress: 'primary',
  awaiting_feedback: 'warn',
  cancelled: 'neutral',
};

/**
 * The state of an interview in the tag; the specification's status, which filters go by, stands
 * beside it where the two differ.
 */
export function StateTag({
  state,
  status,
  both = false,
}: {
  state: InterviewState;
  status: ShownStatus;
  both?: boolean;
}) {
  const t = useInterviewStrings();
  const precise =
    status === 'In progress' || status === 'Incomplete' ? t(`state.${state}`) : status;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, minWidth: 0 }}>
      <StatusTag tone={status === 'Hired' ? 'ok' : (PRECISE[state] ?? STATUS_TONES[status])}>
        {precise}
      </StatusTag>
      {both && precise !== status && <span className="caption secondary truncate">{status}</span>}
    </span>
  );
}
