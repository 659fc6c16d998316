import type { ErasedKind } from '@parley/contracts/erasure/erasure.schema.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** How the keys of what a receipt counts begin. */
const COUNTED: Readonly<Record<ErasedKind, readonly [pk: string, sk: string][]>> = {
  files: [['CANDIDATE#', 'FILE#']],
  applications: [['REQUISITION#', 'APPLICATION#']],
  interviews: [['INTERVIEW#', 'INTERVIEW']],
  scorecards: [['INTERVIEW#', 'SCORECARD#']],
  decisions: [['REQUISITION#', 'DECISION#']],
  comments: [['CARD#', 'COMMENT#']],
  tasks: [['REQUISITION#', 'CARD#']],
  'chat-messages': [['CHAT#', 'M#']],
  messages: [['MAIL_THREAD#', 'MSG#']],
  drafts: [['MAIL_DRAFTS#', '']],
  'invitation-replies': [['INTERVIEW#', 'REPLY#']],
  recordings: [['RECORDING#', 'RECORDING']],
  transcripts: [['RECORDING#', 'TRANSCRIPT']],
  'room-messages': [['ROOM#', 'MESSAGE#']],
  moments: [['ROOM#', 'MOMENT#']],
  consents: [
    ['ROOM#', 'CONSENT#'],
    ['VOICE#', 'CONSENT#'],
  ],
  voiceprints: [['VOICE#', 'PRINT#']],
  feedback: [['CANDIDATE#', 'PROCESS_FEEDBACK#']],
  notifications: [['NOTIFICATIONS#', 'N#']],
  'calendar-events': [['CALENDAR#', 'EVENT#']],
};

/** Sort keys that begin like another's, but are of another kind. */
const OTHERS = /^TRANSCRIPT_REVISION#/;

/** Returns which kind of a receipt a removed item is; undefined if receipts leave it out. */
function toErasedKind({ pk, sk }: { pk: string; sk: string }): ErasedKind | undefined {
  if (OTHERS.test(sk)) return undefined;
  return (Object.keys(COUNTED) as ErasedKind[]).find((kind) =>
    COUNTED[kind].some(([pkStart, skStart]) => pk.startsWith(pkStart) && sk.startsWith(skStart)),
  );
}

/** Returns the attribute of the erasure that counts a kind. */
export const toCountAttribute = (kind: ErasedKind): string => `erased_${kind}`;

/**
 * Returns a store that counts what it removes in the receipt of an erasure. The count is part of
 * the transaction, so that a repeated removal, which finds nothing, counts nothing. The caller
 * leaves room for one operation.
 */
export const countErased = (store: TenantStore, erasureId: string): TenantStore => ({
  ...store,
  commit(ops) {
    const counts = countRemovals(ops);
    if (Object.keys(counts).length === 0) return store.commit(ops);
    return store.commit([...ops, store.add(keys.erasure(erasureId), counts, {}, 'exists')]);
  },
});

function countRemovals(ops: readonly WriteOp[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const op of ops) {
    const kind = op.type === 'delete' ? toErasedKind(op.key) : undefined;
    if (!kind) continue;
    const attribute = toCountAttribute(kind);
    counts[attribute] = (counts[attribute] ?? 0) + 1;
  }
  return counts;
}
