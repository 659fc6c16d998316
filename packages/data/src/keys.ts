import { derivedKeys } from './keys/derived-keys.ts';
import { hiringKeys } from './keys/hiring-keys.ts';
import { messageKeys } from './keys/message-keys.ts';
import { peopleKeys } from './keys/people-keys.ts';
import { voiceKeys } from './keys/voice-keys.ts';

/**
 * Every key of the table, each with the access pattern it serves. The store adds the tenant prefix
 * `T#<id>#`. Ids are ULIDs, so a sort key that is an id sorts by creation.
 *
 * - GSI1: interviews of the tenant by start; staff by name; a person's panels by start, chat
 *   threads by last message and calendar events by end; cards of a board's column; consent answers;
 *   voice cases by the day on which they are due.
 * - GSI2: notifications, interviews (by start), applications and recordings of a candidate; a
 *   scorecard by id; a person's consent answers and their messages in rooms.
 * - GSI3: records that carry a person's name; interviews of a requisition by start; requisitions by
 *   status; voice cases of an assignee.
 */
export const keys = {
  ...peopleKeys,
  ...hiringKeys,
  ...messageKeys,
  ...derivedKeys,
  ...voiceKeys,
} as const;
