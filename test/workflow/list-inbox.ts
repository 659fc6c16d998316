import type { Stage } from './start-stage.ts';

/**
 * Returns the time, the recipient and the subject of each mail, sorted: `2026-03-09T14:00:00.000Z
 * ana Soon`.
 */
export const listInbox = (stage: Stage): string[] =>
  stage.mails
    .map(({ at, to, subject }) => `${at} ${to.split('@')[0]} ${subject.split(':')[0]}`)
    .sort();
