import type { EventType } from '@parley/data/events/event.ts';
import type { Effect } from './effect.ts';
import { interviewAnswered } from './effects/interview-answered.ts';
import { interviewCancelled } from './effects/interview-cancelled.ts';
import { interviewDeleted } from './effects/interview-deleted.ts';
import { interviewScheduled } from './effects/interview-scheduled.ts';

/** Which events have an effect outside the table; the others are history only. */
export const EFFECTS: Partial<Record<EventType, Effect>> = {
  'interview.scheduled': interviewScheduled,
  'interview.rescheduled': interviewScheduled,
  'interview.cancelled': interviewCancelled,
  'interview.deleted': interviewDeleted,
  'interview.answered': interviewAnswered,
};
