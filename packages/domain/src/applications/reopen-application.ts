import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';

/** The stage an ended application goes back to: the one it left. A hire is not undone here. */
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
