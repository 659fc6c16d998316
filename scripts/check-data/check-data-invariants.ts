import { ZodError } from 'zod';
import { applicationItem } from '@parley/data/applications/applications.repo.ts';
import { backfills } from '@parley/data/backfill/backfills.repo.ts';
import { cardWorkItem } from '@parley/data/board/card-work.repo.ts';
import { toCandidateRow } from '@parley/data/candidates/candidate-row.codec.ts';
import { candidateItem } from '@parley/data/candidates/candidates.repo.ts';
import { chatThreadItem } from '@parley/data/chat/chat.codec.ts';
import { interviewItem } from '@parley/data/interviews/interview.codec.ts';
import { mailThreadItem } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { memberItem } from '@parley/data/members/member.codec.ts';
import { recordingItem } from '@parley/data/recordings/recordings.repo.ts';
import { reportContributions } from '@parley/data/reports/report-contributions.repo.ts';
import { requisitionItem } from '@parley/data/requisitions/requisitions.repo.ts';
import { candidateFeedbackItem } from '@parley/data/scorecards/candidate-feedbacks.repo.ts';
import { scorecardItem } from '@parley/data/scorecards/scorecards.repo.ts';
import { transcriptItem } from '@parley/data/transcripts/transcripts.repo.ts';
import { checkBoardInvariants } from './check-board-invariants.ts';
import { checkCandidateInvariants } from './check-candidate-invariants.ts';
import { checkChatInvariants } from './check-chat-invariants.ts';
import { checkCounterInvariants } from './check-counter-invariants.ts';
import { checkInterviewInvariants } from './check-interview-invariants.ts';
import { checkListInvariants } from './check-list-invariants.ts';
import { checkMailInvariants } from './check-mail-invariants.ts';
import { checkNameInvariants } from './check-name-invariants.ts';
import { checkPendingInvariants } from './check-pending-invariants.ts';
import { checkReportInvariants } from './check-report-invariants.ts';
import { checkTranscriptInvariants } from './check-transcript-invariants.ts';
import type { Snapshot, Item } from './snapshot.ts';

/** The parsers of items, by the attribute `kind`, or by `project` for items without a kind. */
const READERS: Readonly<Record<string, (item: Item) => unknown>> = {
  APPLICATION: (item) => applicationItem.parse(item),
  BACKFILL: (item) => backfills.parse(item),
  CANDIDATE: (item) => candidateItem.parse(item),
  'candidate-row': toCandidateRow,
  CARD_WORK: (item) => cardWorkItem.parse(item),
  CHAT_THREAD: (item) => chatThreadItem.parse(item),
  INTERVIEW: (item) => interviewItem.parse(item),
  MAIL_THREAD: (item) => mailThreadItem.parse(item),
  MEMBER: (item) => memberItem.parse(item),
  PROCESS_FEEDBACK: (item) => candidateFeedbackItem.parse(item),
  RECORDING: (item) => recordingItem.parse(item),
  REPORTED: (item) => reportContributions.parse(item),
  REQUISITION: (item) => requisitionItem.parse(item),
  SCORECARD: (item) => scorecardItem.parse(item),
  TRANSCRIPT: (item) => transcriptItem.parse(item),
};

/**
 * Returns the items that can be parsed, and the errors of the others, so that one invalid item does
 * not stop a recount.
 */
function splitReadable(items: readonly Item[]): { readable: Item[]; violations: string[] } {
  const readable: Item[] = [];
  const violations: string[] = [];
  for (const item of items) {
    const read = READERS[String(item.kind ?? item.project)];
    try {
      read?.(item);
      readable.push(item);
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      const [issue] = error.issues;
      const why = `${issue?.path.join('.')}: ${issue?.message}`;
      violations.push(`${item.PK} ${item.SK} cannot be read: ${why}`);
    }
  }
  return { readable, violations };
}

/**
 * Returns everything incomplete, lost or wrongly counted in the data of a company. The result is
 * empty if there is nothing.
 */
export async function checkDataInvariants(whole: Snapshot): Promise<string[]> {
  const { readable, violations } = splitReadable(whole.items);
  const snapshot = { ...whole, items: readable };
  return [
    ...violations,
    ...(await checkCandidateInvariants(snapshot)),
    ...checkInterviewInvariants(snapshot),
    ...checkCounterInvariants(snapshot),
    ...checkListInvariants(snapshot),
    ...checkReportInvariants(snapshot),
    ...checkMailInvariants(snapshot),
    ...checkNameInvariants(snapshot),
    ...checkPendingInvariants(snapshot),
    ...checkBoardInvariants(snapshot),
    ...checkChatInvariants(snapshot),
    ...checkTranscriptInvariants(snapshot),
  ];
}
