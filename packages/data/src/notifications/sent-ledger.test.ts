import { expect, it } from 'vitest';
import type { TenantStore } from '../kit/tenant-store.ts';
import type { CommitResult } from '../kit/write-op.ts';
import { sentLedger } from './sent-ledger.ts';

const DONE: CommitResult = { ok: true };
const HELD: CommitResult = { ok: false, index: -1, reason: 'contention', item: undefined };
const NOT_SENT: CommitResult = { ok: false, index: 0, reason: 'condition', item: { status: 'failed', version: 2 } };

/** A table that answers commits so, one after the other, and counts what is left. */
function table(...answers: CommitResult[]) {
  const store = { put: () => ({}), commit: async () => answers.shift() } as unknown as TenantStore;
  return { store, left: answers };
}
const occasion = { pk: 'SENT#one', sk: 'SENT' };
const now = new Date('2026-03-02T08:00:00Z');

it('opens an entry again though another transaction holds it at first: the mail would be lost', async () => {
  const { store, left } = table(HELD, HELD, DONE);
  await sentLedger.release(store, occasion, 1, now);
  expect(left).toEqual([]);
});

it('claims what was not sent again though another transaction holds it at first', async () => {
  const { store } = table(HELD, NOT_SENT, HELD, DONE);
  expect(await sentLedger.claim(store, occasion, [], now)).toEqual({ claimed: 'again', version: 3 });
});

it('fails where others hold the entry for ever, so that it is tried later', async () => {
  await expect(sentLedger.release(table(...Array.from({ length: 8 }, () => HELD)).store, occasion, 1, now)).rejects.toThrow('held by others');
});
