import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DnsEngine, startDns } from './start-dns.ts';
import { openZoneStore, zoneChange, type ZoneChange, type ZoneStore } from './zone-store.ts';

let folder: string;
let zone: ZoneStore;
let dns: DnsEngine;
let resolver: Resolver;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dns-'));
  zone = openZoneStore(join(folder, 'dns', 'zone.json'));
  dns = await startDns({ zone });
  resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([dns.address]);
});
afterEach(async () => {
  await dns.close();
  rmSync(folder, { recursive: true });
});

const set = (name: string, entry: ZoneChange['entry']) =>
  zone.set(zoneChange.parse({ name, entry }));

/** Returns the TXT records of a name, or the code of the failure. */
const ask = (name: string) =>
  resolver.resolveTxt(name).catch((error: NodeJS.ErrnoException) => error.code);

test('answers with all TXT records of a name, whatever its case, and divides long ones', async () => {
  set('Proof.Acme.Example.', { texts: ['one', ['two ', 'parts'], 'x'.repeat(300)] });
  expect(await ask('proof.ACME.example')).toEqual([
    ['one'],
    ['two ', 'parts'],
    ['x'.repeat(255), 'x'.repeat(45)],
  ]);
});

test('follows an alias to other names, and fails for one that leads back to itself', async () => {
  set('one.example', { alias: 'two.example' });
  set('two.example', { alias: 'three.example' });
  set('three.example', { texts: ['found'] });
  expect(await ask('one.example')).toEqual([['found']]);
  set('three.example', { alias: 'one.example' });
  expect(await ask('one.example')).toBe('ESERVFAIL');
});

test('tells a name that does not exist from one without such records', async () => {
  set('a.b.example', { texts: [] });
  expect(await ask('c.example')).toBe('ENOTFOUND');
  expect(await ask('a.b.example')).toBe('ENODATA');
  // A name exists if there is one below it.
  expect(await ask('b.example')).toBe('ENODATA');
  set('lost.example', { alias: 'nowhere.example' });
  expect(await ask('lost.example')).toBe('ENOTFOUND');
});

test('fails, refuses or is silent where somebody has said so', async () => {
  set('broken.example', { fails: 'servfail' });
  set('closed.example', { fails: 'refused' });
  set('silent.example', { fails: 'silent' });
  expect(await ask('broken.example')).toBe('ESERVFAIL');
  expect(await ask('closed.example')).toBe('EREFUSED');
  expect(await ask('silent.example')).toBe('ETIMEOUT');
});

test('sends by TCP what does not fit into a packet of UDP', async () => {
  const texts = Array.from({ length: 40 }, (_, index) => `${index} ${'y'.repeat(200)}`);
  set('many.example', { texts });
  expect((await ask('many.example')) as string[][]).toHaveLength(40);
});

test('ignores what is no message of DNS, and keeps its names over a restart', async () => {
  set('kept.example', { texts: ['kept'] });
  const socket = createSocket('udp4');
  socket.send(Buffer.from('no message'), Number(dns.address.split(':')[1]), '127.0.0.1');
  expect(await ask('kept.example')).toEqual([['kept']]);
  socket.close();
  await once(socket, 'close');
  expect(openZoneStore(join(folder, 'dns', 'zone.json')).all()).toEqual({
    'kept.example': { texts: ['kept'] },
  });
  set('kept.example', null);
  expect(await ask('kept.example')).toBe('ENOTFOUND');
});
