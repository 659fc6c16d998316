import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { Application } from './applications.repo.ts';

/**
 * The application in another stage, on top of its column, with the version raised; it remembers the
 * stage it left. In the stage it has it stays where it is.
 * @param at UTC, ISO 8601
 */
export function withStage(application: Application, to: ApplicationStage, at: string): Application {
  const { stage, stage_since } = application;
  const moved =
    to === stage
      ? {}
      : { stage: to, stage_since: at, position: null, left: { stage, since: stage_since } };
  return {
    ...application,
    ...moved,
    hold_until: null,
    before_move: null,
    quiet_until: null,
    version: application.version + 1,
  };
}
