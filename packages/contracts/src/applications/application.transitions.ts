import type { ApplicationStage } from './application.schema.ts';

const active = ['applied', 'in_review', 'interviewing', 'decision', 'offer'] as const;

/**
 * All transitions of an application. `schedule` happens when an interview is booked, `hire` and
 * `reject` by a decision.
 */
export const APPLICATION_TRANSITIONS = {
  review: { from: ['applied'], to: 'in_review' },
  schedule: { from: ['applied', 'in_review'], to: 'interviewing' },
  conclude: { from: ['interviewing'], to: 'decision' },
  advance: { from: ['decision'], to: 'interviewing' },
  offer: { from: ['interviewing', 'decision'], to: 'offer' },
  hire: { from: active, to: 'hired' },
  reject: { from: active, to: 'rejected' },
  withdraw: { from: active, to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly ApplicationStage[]; to: ApplicationStage }>;
export type ApplicationTransition = keyof typeof APPLICATION_TRANSITIONS;
