import type { WriteOp } from '../shared/expression.ts';
import type { Key } from '../shared/table.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** Entries of the ledger are stored for 400 days: longer than any workflow runs. */
const KEEP_SECONDS = 400 * 86_400;

/** After this many attempts with an unknown result, the mail counts as sent. */
const MAX_DOUBTS = 3;

/** When an entry is written, and the request on whose behalf, if that is known. */
export interface SentBy {
  now: Date;
  requestId: string | undefined;
}

/** The right to send. `doubts`: the number of earlier attempts that may have sent the mail. */
export interface SendClaim {
  claimed: 'first' | 'again';
  version: number;
  doubts: number;
}
/**
 * The result of a claim. `again`: claimed before, and released again. `moved`: the subject of the
 * message has changed since the sender read it.
 */
export type Claim = SendClaim | { claimed: false; because: 'sent' | 'moved' };

/**
 * Ensures that a mail is sent at most once for each occasion, even if work is retried or restarted.
 * The entry is written before the mail is sent, in one transaction with the notification. A crash
 * in between loses the mail and never sends it twice; only a lost response can cause a second mail
 * (ADR 43).
 */
export const sentLedger = {
  /**
   * Claims the right to send.
   * @param along writes of the same transaction, at the first claim only
   * @param unchanged a condition of the transaction, such as the version of the interview
   */
  async claim(
    store: TenantStore,
    occasion: Key,
    along: readonly WriteOp[],
    by: SentBy,
    unchanged?: WriteOp,
  ): Promise<Claim> {
    const checks = unchanged ? [unchanged] : [];
    const first = await store.commit([
      store.put(occasion, toEntry('claimed', 1, 0, by), 'missing'),
      ...checks,
      ...along,
    ]);
    if (first.ok) return { claimed: 'first', version: 1, doubts: 0 };
    if (first.index !== 0) return { claimed: false, because: 'moved' };
    if (first.item?.status !== 'failed') return { claimed: false, because: 'sent' };
    const version = Number(first.item.version);
    const doubts = Number(first.item.doubts ?? 0);
    const again = await store.commit([
      store.put(occasion, toEntry('claimed', version + 1, doubts, by), { version }),
      ...checks,
    ]);
    if (again.ok) return { claimed: 'again', version: version + 1, doubts };
    return { claimed: false, because: again.index === 1 ? 'moved' : 'sent' };
  },
  /**
   * Releases the entry for one more claim.
   * @param inDoubt it is unknown whether the mail was sent; otherwise it was not
   * @returns false if that has happened too often: it counts as sent then
   */
  async release(
    store: TenantStore,
    occasion: Key,
    claim: SendClaim,
    by: SentBy,
    inDoubt: boolean,
  ): Promise<boolean> {
    const doubts = claim.doubts + (inDoubt ? 1 : 0);
    if (doubts >= MAX_DOUBTS) return false;
    const { version } = claim;
    await store.commit([
      store.put(occasion, toEntry('failed', version + 1, doubts, by), { version }),
    ]);
    return true;
  },
};

function toEntry(
  status: 'claimed' | 'failed',
  version: number,
  doubts: number,
  { now, requestId }: SentBy,
) {
  const ttl = Math.floor(now.getTime() / 1000) + KEEP_SECONDS;
  return {
    kind: 'SENT',
    status,
    at: now.toISOString(),
    ttl,
    version,
    ...(doubts > 0 && { doubts }),
    ...(requestId !== undefined && { request_id: requestId }),
  };
}
