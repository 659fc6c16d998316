import type { JoinAnswer } from '@parley/contracts/room/room.schema.ts';

/** An answer that lets somebody into the call. */
export type Admitted = JoinAnswer & {
  meeting: NonNullable<JoinAnswer['meeting']>;
  attendee: NonNullable<JoinAnswer['attendee']>;
};

export const isAdmitted = (answer: JoinAnswer): answer is Admitted =>
  answer.entry === 'admitted' && answer.meeting !== null && answer.attendee !== null;
