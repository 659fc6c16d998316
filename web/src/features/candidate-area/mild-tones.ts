import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { Tone } from '../../theme/tokens.ts';

/** Milder than what staff see: a refusal is not shown in red to the person refused. */
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
