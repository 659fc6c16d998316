import * as z from 'zod';
import { joinSpans, type Span } from '@parley/domain/recordings/lanes.ts';
import { keys } from '../keys.ts';
import { throwConflict, retryOnConflict } from '../shared/retry.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** The time that one item of one person covers. */
const WINDOW_MS = 300_000;
const PAGE = 500;
const AT_ONCE = 100;

/** A person's speech within a window: `spans` are pairs of milliseconds after its beginning. */
const talkItem = z.object({
  SK: z.string().optional(),
  kind: z.literal('RECORDING_TALK'),
  person: z.string(),
  window: z.int(),
  spans: z.array(z.tuple([z.int(), z.int()])),
  version: z.int(),
});

/** The speech segments during a recording, as each browser measured them at its own microphone. */
export const recordingTalk = {
  /**
   * Adds speech segments of one person (epoch milliseconds). Adding the same ones again changes
   * nothing.
   * @throws UnavailableError if every attempt conflicts with a concurrent write
   */
  async add(
    store: TenantStore,
    recordingId: string,
    person: string,
    talk: readonly Span[],
  ): Promise<void> {
    const windows = new Map<number, Span[]>();
    for (const span of talk) {
      const window = Math.floor(span[0] / WINDOW_MS);
      windows.set(window, [...(windows.get(window) ?? []), span]);
    }
    for (const [window, spans] of windows) await addTo(store, recordingId, person, window, spans);
  },
  /**
   * Notes that a person's speech is being measured, even if they say nothing. Doing it again
   * changes nothing.
   * @param at epoch milliseconds, the beginning of the recording
   * @throws UnavailableError if every attempt conflicts with a concurrent write
   */
  addMeasured: (store: TenantStore, recordingId: string, person: string, at: number) =>
    addTo(store, recordingId, person, Math.floor(at / WINDOW_MS), []),
  /**
   * Returns everybody's segments in order, in epoch milliseconds; none for those who were measured
   * and said nothing. People who were not measured are left out.
   */
  async list(store: TenantStore, recordingId: string): Promise<Map<string, Span[]>> {
    const spoken = new Map<string, Span[]>();
    for (const { person, window, spans } of await listItems(store, recordingId)) {
      const since = window * WINDOW_MS;
      spoken.set(
        person,
        joinSpans([
          ...(spoken.get(person) ?? []),
          ...spans.map(([from, to]): Span => [since + from, since + to]),
        ]),
      );
    }
    return spoken;
  },
  /** Deletes all segments; may be repeated. */
  async erase(store: TenantStore, recordingId: string): Promise<void> {
    const items = await listItems(store, recordingId);
    for (let from = 0; from < items.length; from += AT_ONCE) {
      const result = await store.commit(
        items
          .slice(from, from + AT_ONCE)
          .map(({ person, window }) =>
            store.remove(keys.recordingTalk(recordingId, person, window), 'any'),
          ),
      );
      if (!result.ok) throw new Error('what was said is being written at this moment');
    }
  },
};

async function addTo(
  store: TenantStore,
  recordingId: string,
  person: string,
  window: number,
  talk: readonly Span[],
): Promise<void> {
  const key = keys.recordingTalk(recordingId, person, window);
  const since = window * WINDOW_MS;
  return retryOnConflict(async () => {
    const stored = await store.get(key);
    const item = stored && talkItem.parse(stored);
    if (item && talk.length === 0) return;
    const spans = joinSpans([
      ...(item?.spans ?? []),
      ...talk.map(([from, to]): Span => [from - since, to - since]),
    ]);
    const result = await store.commit([
      store.put(
        key,
        { kind: 'RECORDING_TALK', person, window, spans, version: (item?.version ?? 0) + 1 },
        item ? { version: item.version } : 'missing',
      ),
    ]);
    if (!result.ok) throwConflict();
  });
}

async function listItems(
  store: TenantStore,
  recordingId: string,
): Promise<z.infer<typeof talkItem>[]> {
  const items: z.infer<typeof talkItem>[] = [];
  let after: Record<string, string> | undefined;
  do {
    const page = await store.query({
      pk: keys.recordingTalk(recordingId, '', 0).pk,
      sk: { beginsWith: 'TALK#' },
      limit: PAGE,
      after,
      consistent: true,
    });
    items.push(...page.items.map((item) => talkItem.parse(item)));
    after = page.lastKey;
  } while (after);
  return items;
}
