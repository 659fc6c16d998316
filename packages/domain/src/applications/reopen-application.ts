import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';

/**
 * Returns the stage that an ended application returns to when it is reopened: the stage before it
 * ended. A hire cannot be reopened this way.
 */
export function findStageAfterReopening(
  stage: ApplicationStage,
  stageLeft: ApplicationStage | null,
): { ok: true; to: ApplicationStage } | { ok: false; code: 'invalid-transition'; message: string } {
  if (stage !== 'rejected' && stage !== 'withdrawn') {
    return {
      ok: false,
      code: 'invalid-transition',
      message: 'Only a rejected or withdrawn application can be reopened',
    };
  }
  return { ok: true, to: stageLeft ?? 'applied' };
}
