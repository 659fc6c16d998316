import type { TenantStore } from '../shared/tenant-store.ts';
import type { Key } from '../shared/table.ts';
import type { WriteOp } from '../shared/expression.ts';

/** The ledger entries keep for 400 days: longer than any workflow lives. */
const KEEP_SECONDS = 400 * 86_400;

/** After this many turns of which nobody knows whether the mail went, it counts as sent. */
const MAX_DOUBTS = 3;

/** The right to send. `doubts`: how many turns before it may have sent the mail. */
export interface SendClaim {
  claimed: 'first' | 'again';
  version: number;
  doubts: number;
}
/**
 * What a claim answered. `again`: claimed before, and opened again then. `moved`: what the message
 * is about is no longer as the sender saw it.
 */
export type Claim = SendClaim | { claimed: false; because: 'sent' | 'moved' };

/**
 * One send per occasion, whatever is retried or restarted. The entry is written before the mail
 * goes, in one transaction with the notification; a crash in between costs the mail, never sends
 * two. Only a lost answer may make two (ADR 43).
 */
export const sentLedger = {
  /**
   * @param along writes of the same transaction, made at the first claim only
   * @param unchanged a check that must hold at that moment, such as the version of the interview
   */
  async claim(
    store: TenantStore,
    occasion: Key,
    along: readonly WriteOp[],
    now: Date,
    unchanged?: WriteOp,
  ): Promise<Claim> {
    const checks = unchanged ? [unchanged] : [];
    const first = await store.commit([
      store.put(occasion, toEntry('claimed', 1, 0, now), 'missing'),
      ...checks,
      ...along,
    ]);
    if (first.ok) return { claimed: 'first', version: 1, doubts: 0 };
    if (first.index !== 0) return { claimed: false, because: 'moved' };
    if (first.item?.status !== 'failed') return { claimed: false, because: 'sent' };
    const version = Number(first.item.version);
    const doubts = Number(first.item.doubts ?? 0);
    const again = await store.commit([
      store.put(occasion, toEntry('claimed', version + 1, doubts, now), { version }),
      ...checks,
    ]);
    if (again.ok) return { claimed: 'again', version: version + 1, doubts };
    return { claimed: false, because: again.index === 1 ? 'moved' : 'sent' };
  },
  /**
   * Opens the entry for one more claim.
   * @param inDoubt nobody knows whether the mail went; else it certainly did not
   * @returns false when that has been so too often: it counts as sent then
   */
  async release(
    store: TenantStore,
    occasion: Key,
    claim: SendClaim,
    now: Date,
    inDoubt: boolean,
  ): Promise<boolean> {
    const doubts = claim.doubts + (inDoubt ? 1 : 0);
    if (doubts >= MAX_DOUBTS) return false;
    const { version } = claim;
    await store.commit([
      store.put(occasion, toEntry('failed', version + 1, doubts, now), { version }),
    ]);
    return true;
  },
};

function toEntry(status: 'claimed' | 'failed', version: number, doubts: number, now: Date) {
  const ttl = Math.floor(now.getTime() / 1000) + KEEP_SECONDS;
  return {
    kind: 'SENT',
    status,
    at: now.toISOString(),
    ttl,
    version,
    ...(doubts > 0 && { doubts }),
  };
}
