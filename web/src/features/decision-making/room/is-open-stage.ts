import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';

/** Whether an application can still be decided about. */
export const isOpenStage = (stage: ApplicationStage): boolean =>
  stage !== 'hired' && stage !== 'rejected' && stage !== 'withdrawn';
