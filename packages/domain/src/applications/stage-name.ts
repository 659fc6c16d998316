import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';

const NAMES: Readonly<Record<ApplicationStage, string>> = {
  applied: 'Applied',
  in_review: 'In review',
  interviewing: 'Interviewing',
  decision: 'Decision due',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** A stage in words fit to show. */
export const stageName = (stage: ApplicationStage): string => NAMES[stage];
