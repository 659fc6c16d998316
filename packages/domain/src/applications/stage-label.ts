import type {
  ApplicationStage,
  STAGE_LABELS,
} from '@parley/contracts/applications/application.schema.ts';

type StageLabel = (typeof STAGE_LABELS)[number];

const LABELS: Readonly<Record<ApplicationStage, StageLabel | null>> = {
  applied: 'In Review',
  in_review: 'In Review',
  interviewing: 'Interview Process',
  decision: 'Interview Process',
  offer: 'Interview Process',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: null,
};

/**
 * The group of a stage in the candidate stage chart; null for a withdrawn application, which is in
 * none.
 */
export function stageLabel(stage: ApplicationStage): StageLabel | null {
  return LABELS[stage];
}
