import type { Key } from '../kit/key.ts';
import type { TenantStore } from '../kit/tenant-store.ts';
import type { WriteOp } from '../kit/write-op.ts';

/** The ledger entries keep for 400 days: longer than any workflow lives. */
const KEEP_SECONDS = 400 * 86_400;

/**
 * What a claim answered. `again`: claimed before, but the mail was certainly not sent then. `moved`: what the message is
 * about is no longer as the sender saw it.
 */
export type Claim = { claimed: 'first' | 'again'; version: number } | { claimed: false; because: 'sent' | 'moved' };

/**
 * One send per occasion, whatever is retried or restarted. The entry is written before the mail goes, in one transaction
 * with the notification; a crash in between costs the mail, never sends two.
 */
export const sentLedger = {
  /**
   * @param along writes of the same transaction, made at the first claim only
   * @param unchanged a check that must hold at that moment, such as the version of the interview
   */
  async claim(store: TenantStore, occasion: Key, along: readonly WriteOp[], now: Date, unchanged?: WriteOp): Promise<Claim> {
    const checks = unchanged ? [unchanged] : [];
    const first = await store.commit([store.put(occasion, entryOf('claimed', 1, now), 'missing'), ...checks, ...along]);
    if (first.ok) return { claimed: 'first', version: 1 };
    if (first.index !== 0) return { claimed: false, because: 'moved' };
    if (first.item?.status !== 'failed') return { claimed: false, because: 'sent' };
    const version = Number(first.item.version);
    const again = await store.commit([store.put(occasion, entryOf('claimed', version + 1, now), { version }), ...checks]);
    if (again.ok) return { claimed: 'again', version: version + 1 };
    return { claimed: false, because: again.index === 1 ? 'moved' : 'sent' };
  },
  /** Opens the entry for one more claim: the mail was certainly not sent. */
  async release(store: TenantStore, occasion: Key, version: number, now: Date): Promise<void> {
    await store.commit([store.put(occasion, entryOf('failed', version + 1, now), { version })]);
  },
};

function entryOf(status: 'claimed' | 'failed', version: number, now: Date) {
  return { kind: 'SENT', status, at: now.toISOString(), ttl: Math.floor(now.getTime() / 1000) + KEEP_SECONDS, version };
}
