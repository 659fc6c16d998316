import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { Tone } from '../../theme/tokens.ts';

/**
 * The tones of stages on candidates' pages. They are milder than those that staff see: a rejection
 * is not shown in red to the rejected candidate.
 */
export const MILD_TONES: Readonly<Record<ApplicationStage, Tone>> = {
  applied: 'neutral',
  in_review: 'info',
  interviewing: 'info',
  decision: 'info',
  offer: 'violet',
  hired: 'ok',
  rejected: 'neutral',
  withdrawn: 'neutral',
};
