import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Runtime } from '../runtime.ts';
import { Refusal, type Step } from './step.ts';

const WINDOW_SECONDS = 10;
const KEPT_SECONDS = 3_600;
/** The parts of all calls that the gateway accepts that one person and one company may make. */
const SHARES = { person: 1 / 20, company: 1 / 5 };
/** An instance reports what it has counted when it is this part of a share. */
const REPORTED_PART = 1 / 10;

type ShareStore = Pick<TenantStore, 'tenantId' | 'increment'>;

/** The calls of one person or company in the present window. */
interface Counted {
  /** Calls that this instance has counted. */
  own: number;
  /** Those of them that it has reported. */
  reported: number;
  /** Calls that all instances had reported when this one did so last. */
  total: number;
}

/**
 * Limits how many of the calls that the gateway accepts one person and one company make, so that
 * the others are still served (ADR 111). The candidates of a company have a share of their own,
 * because they could use up that of the staff. Calls are counted in the memory of the instance, and
 * only one that counts many of them reports them to a counter that all instances share: ordinary
 * use writes nothing, and the limit is approximate.
 */
export function limitShare({
  now,
  storeOf,
  callsPerSecond = Number.POSITIVE_INFINITY,
}: Pick<Runtime, 'now' | 'callsPerSecond'> & {
  storeOf(tenantId: number): ShareStore;
}): Step {
  const counts = new Map<string, Counted>();
  let counting = 0;

  /** Counts a call, and returns whether it is one too many. */
  async function isOver(store: ShareStore, who: string, limit: number): Promise<boolean> {
    const key = `${store.tenantId} ${who}`;
    const counted = counts.get(key) ?? { own: 0, reported: 0, total: 0 };
    counts.set(key, counted);
    if (counted.total > limit) return true;
    counted.own += 1;
    const fresh = counted.own - counted.reported;
    if (fresh < limit * REPORTED_PART) return false;
    // Calls that are counted while this one waits are reported by a later one.
    counted.reported = counted.own;
    const expiring = { kind: 'RATE', ttl: counting * WINDOW_SECONDS + KEPT_SECONDS };
    counted.total = await store.increment(
      keys.rate('share', who, counting),
      'calls',
      expiring,
      fresh,
    );
    return counted.total > limit;
  }

  return {
    before: async ({ context: { state } }) => {
      const { caller } = state;
      if (!caller || !('tenantId' in caller)) return;
      const seconds = Math.floor(now().getTime() / 1000);
      const window = Math.floor(seconds / WINDOW_SECONDS);
      if (window !== counting) {
        counts.clear();
        counting = window;
      }
      const store = storeOf(caller.tenantId);
      const most = callsPerSecond * WINDOW_SECONDS;
      const side = caller.role === 'candidate' ? 'candidates' : 'company';
      const isRefused =
        (await isOver(store, caller.userId, most * SHARES.person)) ||
        (await isOver(store, side, most * SHARES.company));
      if (!isRefused) return;
      const retryAfter = (window + 1) * WINDOW_SECONDS - seconds;
      throw new Refusal({
        problem: 'share-used-up',
        message: `Too many calls at once by you or your company. Try again in ${retryAfter} s`,
        retryAfter,
      });
    },
  };
}
