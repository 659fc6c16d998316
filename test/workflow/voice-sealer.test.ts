import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keys } from '@parley/data/keys.ts';
import { type TenantStore, tenantStore } from '@parley/data/shared/tenant-store.ts';
import { kmsVoiceSealer } from '@parley/data/voices/voice-sealer.ts';
import { startKeys } from './start-keys.ts';
import { startTable, type TestTable } from './start-table.ts';

let table: TestTable;
let kms: Awaited<ReturnType<typeof startKeys>>;
let tenant = 10;
/** Returns the store of a company that has no key yet. */
const newStore = (): TenantStore => tenantStore(table.table, (tenant += 1));
beforeAll(async () => {
  [table, kms] = await Promise.all([startTable(), startKeys()]);
});
afterAll(async () => {
  await kms.stop();
  await table.stop();
});

let time = Date.UTC(2026, 2, 10);
const open = () => kmsVoiceSealer({ ...kms, now: () => new Date(time) });
const VOICE = Buffer.from('three numbers of a voice');

it('another instance can decrypt encrypted data, which is different each time', async () => {
  const store = newStore();
  const sealed = await open().seal(store, VOICE, 'print');
  expect(Buffer.from(sealed).includes(VOICE)).toBe(false);
  expect(await open().open(store, sealed, 'print')).toEqual(VOICE);
  expect(await open().seal(store, VOICE, 'print')).not.toEqual(sealed);
});

it("data with another context, another company's key or a change cannot be decrypted", async () => {
  const [store, other] = [newStore(), newStore()];
  const sealer = open();
  const sealed = await sealer.seal(store, VOICE, 'print#one');
  await sealer.seal(other, VOICE, 'print#one');
  await expect(sealer.open(store, sealed, 'print#two')).rejects.toThrow('authenticate');
  await expect(sealer.open(other, sealed, 'print#one')).rejects.toThrow('authenticate');
  for (const at of [0, 5, 20, sealed.length - 1]) {
    const changed = Uint8Array.from(sealed);
    changed[at]! ^= 1;
    await expect(sealer.open(store, changed, 'print#one'), `byte ${at}`).rejects.toThrow(
      /authenticate|not sealed/,
    );
  }
  await expect(sealer.open(store, sealed.subarray(0, 10), 'print#one')).rejects.toThrow(
    'not sealed',
  );
});

it('a key that was copied to another company cannot be used there', async () => {
  const [store, thief] = [newStore(), newStore()];
  await open().seal(store, VOICE, 'print');
  const { PK: _, SK: __, ...stored } = (await store.get(keys.voiceDataKey()))!;
  await thief.commit([thief.put(keys.voiceDataKey(), stored, 'missing')]);
  await expect(open().seal(thief, VOICE, 'print')).rejects.toMatchObject({
    name: 'InvalidCiphertextException',
  });
});

it('two instances that create the first key at once use the one that was stored', async () => {
  const store = newStore();
  const [one, other] = [open(), open()];
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  const racing: TenantStore = {
    ...store,
    async commit(writes) {
      waiting += 1;
      if (waiting === 2) both.resolve();
      await both.promise;
      return store.commit(writes);
    },
  };
  const sealed = await Promise.all([
    one.seal(racing, VOICE, 'print'),
    other.seal(racing, VOICE, 'print'),
  ]);
  for (const content of sealed) expect(await open().open(store, content, 'print')).toEqual(VOICE);
});

it('a key is cached in memory for at most five minutes', async () => {
  const store = newStore();
  const asked = vi.spyOn(kms.client, 'send');
  const sealer = open();
  await sealer.seal(store, VOICE, 'print');
  time += 299_000;
  await sealer.seal(store, VOICE, 'print');
  expect(asked).toHaveBeenCalledTimes(1);
  time += 1000;
  await store.commit([store.remove(keys.voiceDataKey(), 'exists')]);
  const fresh = await sealer.seal(store, VOICE, 'print');
  expect(asked).toHaveBeenCalledTimes(2);
  expect(await open().open(store, fresh, 'print')).toEqual(VOICE);
});

it('a key is requested again after KMS could not be reached', async () => {
  const store = newStore();
  vi.spyOn(kms.client, 'send').mockRejectedValueOnce(new Error('no line') as never);
  const sealer = open();
  await expect(sealer.seal(store, VOICE, 'print')).rejects.toThrow('no line');
  expect(await sealer.open(store, await sealer.seal(store, VOICE, 'print'), 'print')).toEqual(
    VOICE,
  );
});
