import type { InterviewTransition } from '@parley/contracts/interviews/interview.transitions.ts';

/** Who takes a step: a person who may update the interview, or the interview's own workflow as time passes. */
export type InterviewActor = 'person' | 'workflow';

export const INTERVIEW_ACTORS: Readonly<Record<InterviewTransition, readonly InterviewActor[]>> = {
  schedule: ['person'],
  reschedule: ['person'],
  begin: ['workflow'],
  end: ['workflow'],
  complete: ['workflow'],
  cancel: ['person'],
  candidateNoShow: ['person'],
  hostNoShow: ['person'],
  expire: ['workflow'],
};
