import { tenantPrefix } from '../kit/key.ts';
import type { TenantStore } from '../kit/tenant-store.ts';
import type { WriteOp } from '../kit/write-op.ts';
import { keys } from '../keys.ts';
import { consents } from './consents.repo.ts';

const AT_ONCE = 100;
export const FORGETTING = ['words', 'consents'] as const;
type Place = Record<string, string>;

/**
 * One page of what a person who has left wrote and marked in rooms goes, or of their answers loses the name. May be repeated.
 * @returns where to go on; undefined at the end
 */
export async function forgetPerson(store: TenantStore, person: string, what: (typeof FORGETTING)[number], after: Place | undefined): Promise<Place | undefined> {
  const { writes, lastKey } = what === 'words' ? await words(store, person, after) : await answers(store, person, after);
  if (writes.length > 0 && !(await store.commit(writes)).ok) throw new Error('the rooms are being written at this moment');
  return lastKey;
}

type Page = { writes: WriteOp[]; lastKey: Place | undefined };

async function words(store: TenantStore, person: string, after: Place | undefined): Promise<Page> {
  const page = await store.query({ index: 'GSI2', pk: keys.roomWordsIndex(person, '').GSI2!.pk, limit: AT_ONCE, after });
  const own = tenantPrefix(store.tenantId).length;
  return { writes: page.items.map(({ PK, SK }) => store.remove({ pk: String(PK).slice(own), sk: String(SK) }, 'any')), lastKey: page.lastKey };
}

async function answers(store: TenantStore, person: string, after: Place | undefined): Promise<Page> {
  const page = await consents.listOfPerson(store, person, AT_ONCE, after);
  return { writes: page.items.map((answer) => consents.unname(store, answer)), lastKey: page.lastKey };
}
