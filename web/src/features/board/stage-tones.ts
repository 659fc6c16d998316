import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { Tone } from '../../theme/tokens.ts';

/** The tone of each column; their meaning is fixed in ui.md. */
export const STAGE_TONES: Record<ApplicationStage, Tone> = {
  applied: 'neutral',
  in_review: 'warn',
  interviewing: 'info',
  decision: 'warn',
  offer: 'violet',
  hired: 'ok',
  rejected: 'bad',
  withdrawn: 'neutral',
};
