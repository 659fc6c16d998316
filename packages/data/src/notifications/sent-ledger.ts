import type { Key } from '../kit/key.ts';
import type { TenantStore } from '../kit/tenant-store.ts';
import type { WriteOp } from '../kit/write-op.ts';

/** The ledger entries keep for 400 days: longer than any workflow lives. */
const KEEP_SECONDS = 400 * 86_400;

/** What a claim answered. `again`: claimed before, but the mail was certainly not sent then. */
export type Claim = { claimed: 'first' | 'again'; version: number } | { claimed: false };

/**
 * One send per occasion, whatever is retried or restarted. The entry is written before the mail goes, in one transaction
 * with the notification; a crash in between costs the mail, never sends two.
 */
export const sentLedger = {
  /** @param along writes of the same transaction, made at the first claim only */
  async claim(store: TenantStore, occasion: Key, along: readonly WriteOp[], now: Date): Promise<Claim> {
    const entry = (version: number) => entryOf('claimed', version, now);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const first = await store.commit([store.put(occasion, entry(1), 'missing'), ...along]);
      if (first.ok) return { claimed: 'first', version: 1 };
      if (first.reason === 'contention') {
        await pause(attempt);
        continue;
      }
      if (first.index !== 0) throw new Error('a write beside a ledger entry was refused');
      if (first.item?.status !== 'failed') return { claimed: false };
      const version = Number(first.item.version);
      const again = await store.commit([store.put(occasion, entry(version + 1), { version })]);
      return again.ok ? { claimed: 'again', version: version + 1 } : { claimed: false };
    }
    throw new Error('a ledger entry was held by others eight times');
  },
  /** Opens the entry for one more claim: the mail was certainly not sent. */
  async release(store: TenantStore, occasion: Key, version: number, now: Date): Promise<void> {
    await store.commit([store.put(occasion, entryOf('failed', version + 1, now), { version })]);
  },
};

const entryOf = (status: 'claimed' | 'failed', version: number, now: Date) => ({ kind: 'SENT', status, at: now.toISOString(), ttl: Math.floor(now.getTime() / 1000) + KEEP_SECONDS, version });

/** Two transactions on one person's unread count: the loser waits 20 ms, then longer. */
const pause = (attempt: number) => new Promise((resolve) => setTimeout(resolve, 20 * (attempt + 1)));
