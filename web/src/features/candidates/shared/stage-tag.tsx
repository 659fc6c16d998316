import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import type { Tone } from '../../../theme/tokens.ts';

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

/** The stage of an application, as shown to staff. */
export function StageTag({ stage }: { stage: ApplicationStage }) {
  const t = useSharedStrings();
  return <StatusTag tone={TONES[stage]}>{t(`stages.${stage}`)}</StatusTag>;
}
