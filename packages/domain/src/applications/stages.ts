import type {
  ApplicationStage,
  STAGE_LABELS,
} from '@parley/contracts/applications/application.schema.ts';

const NAMES: Readonly<Record<ApplicationStage, string>> = {
  applied: 'New',
  in_review: 'In review',
  interviewing: 'Interview process',
  decision: 'Decision due',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** Returns the name of a stage as shown on pages. */
export const stageName = (stage: ApplicationStage): string => NAMES[stage];

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
 * Returns the group of a stage in the candidate stage chart; null for a withdrawn application,
 * which belongs to no group.
 */
export function stageLabel(stage: ApplicationStage): StageLabel | null {
  return LABELS[stage];
}
