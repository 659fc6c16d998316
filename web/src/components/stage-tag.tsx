import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { Tone } from '../theme/tokens.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import { usePartsStrings } from './parts-strings.ts';

const TONES: Readonly<Record<ApplicationStage, Tone>> = {
  applied: 'neutral',
  in_review: 'warn',
  interviewing: 'info',
  decision: 'warn',
  offer: 'violet',
  hired: 'ok',
  rejected: 'bad',
  withdrawn: 'neutral',
};

/** Where a candidate stands on a requisition, as staff read it. */
export function StageTag({ stage }: { stage: ApplicationStage }) {
  const t = usePartsStrings();
  return <StatusTag tone={TONES[stage]}>{t(`stages.${stage}`)}</StatusTag>;
}
