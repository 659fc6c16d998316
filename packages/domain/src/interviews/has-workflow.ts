import type { InterviewState } from '@parley/contracts/interviews/interview.schema.ts';

const LIVE: readonly InterviewState[] = ['scheduled', 'in_progress', 'awaiting_feedback'];

/** Whether time still moves this interview: it is coming, going on, or waits for scorecards. */
export const hasWorkflow = ({ state }: { state: InterviewState }): boolean => LIVE.includes(state);
