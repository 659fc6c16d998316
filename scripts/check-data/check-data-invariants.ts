import { checkBoardInvariants } from './check-board-invariants.ts';
import { checkCandidateInvariants } from './check-candidate-invariants.ts';
import { checkChatInvariants } from './check-chat-invariants.ts';
import { checkCounterInvariants } from './check-counter-invariants.ts';
import { checkInterviewInvariants } from './check-interview-invariants.ts';
import { checkListInvariants } from './check-list-invariants.ts';
import { checkMailInvariants } from './check-mail-invariants.ts';
import { checkNameInvariants } from './check-name-invariants.ts';
import { checkReportInvariants } from './check-report-invariants.ts';
import { checkPendingInvariants } from './check-pending-invariants.ts';
import type { Snapshot } from './snapshot.ts';
import { splitReadable } from './split-readable.ts';

/**
 * Whatever is half done, lost or wrongly counted in what is held of a company; empty where all is
 * well.
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
  ];
}
