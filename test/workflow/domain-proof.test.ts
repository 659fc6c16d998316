import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { domainNames } from '@parley/data/dns/text-records.ts';
import { admins, members } from '@parley/data/members/members.repo.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { companyDomains } from '@parley/data/tenants/company-domains.repo.ts';
import { entryItem, tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { type DnsEngine, startDns } from '@parley/local-cloud/dns/start-dns.ts';
import { openZoneStore, zoneChange, type ZoneChange } from '@parley/local-cloud/dns/zone-store.ts';
import { type Company, foundCompany } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';

// A name server on this machine answers, and the clock moves over the months for which a proof is
// looked up again.

const NOW = '2026-03-02T10:00:00.000Z';
const DOMAIN = 'acme.com';
const RECORD = '_parley-challenge.acme.com';
const DAY_MS = 86_400_000;

let stage: Stage;
let admin: Company['recruiter'];
let dns: DnsEngine;
let folder: string;
let set: (entry: ZoneChange['entry'], name?: string) => void;

/** Makes the recruiter of a new company its admin; the company is not approved. */
async function foundUnapproved(tenantId: number, domain: string): Promise<Company['recruiter']> {
  const store = tenantStore(stage.table, tenantId);
  const { recruiter } = await foundCompany(store, domain);
  const made = { ...recruiter, role: 'admin' as const, version: 2 };
  const tenant = (await tenants.get(store))!;
  await store.commit([
    members.write(store, made, { version: 1 }),
    admins.write(store, [made.user_id], 0),
    tenants.change(store, { approved_at: null }),
    tenantRegister.write(
      stage.platform,
      entryItem.parse({ ...tenant, approved_at: null, users: 5 }),
      'missing',
    ),
  ]);
  await stage.settle();
  return made;
}

beforeEach(async () => {
  stage = await startStage(NOW);
  folder = mkdtempSync(join(tmpdir(), 'dns-'));
  const zone = openZoneStore(join(folder, 'zone.json'));
  dns = await startDns({ zone });
  stage.domainNames = domainNames(dns.address);
  set = (entry, name = RECORD) => zone.set(zoneChange.parse({ name, entry }));
  admin = await foundUnapproved(7, DOMAIN);
});
afterEach(async () => {
  await stage?.close();
  await dns?.close();
  rmSync(folder, { recursive: true, force: true });
});

const choose = (domain = DOMAIN, as = admin) =>
  stage.call(as, 'choose-domain', { body: { domain } });
const check = (as = admin) => stage.call(as, 'check-domain', { body: {} });
const seen = async (as = admin) => (await stage.call(as, 'get-domain-proof')).body;
const recordOf = async (as = admin): Promise<string> => (await seen(as)).chosen.record_value;
const isApproved = async (tenantId = 7) =>
  (await tenants.get(tenantStore(stage.table, tenantId)))?.approved_at !== null &&
  (await tenantRegister.get(stage.platform, tenantId))?.approved_at !== null;
const untilDay = async (day: number) => {
  await stage.until(new Date(Date.parse(NOW) + day * DAY_MS + 60_000).toISOString());
  await stage.settle();
};
const mailsTo = (address: string) =>
  stage.mails.filter(({ to }) => to === address).map(({ subject }) => subject);

/** Publishes the record and has it found. */
async function prove(as = admin): Promise<void> {
  await choose(DOMAIN, as);
  set({ texts: ['v=spf1 -all', await recordOf(as)] });
  expect((await check(as)).body).toMatchObject({ outcome: 'proved' });
}

it('suggests the domain of the own address, and gives a record that nobody can guess', async () => {
  expect(await seen()).toEqual({ approved_by: null, suggested: DOMAIN, chosen: null });
  expect((await check()).body.code).toBe('invalid-transition');
  const { status, body } = await choose();
  expect(status).toBe(200);
  expect(body.chosen).toMatchObject({ domain: DOMAIN, record_name: RECORD, proved_at: null });
  expect(body.chosen.record_value).toMatch(/^parley-verification=[\w-]{43}$/);
  // Choosing the same domain again keeps the record that may be published already.
  expect((await choose(` ${DOMAIN.toUpperCase()}. `)).body).toEqual(body);
  expect((await choose('other.com')).body.chosen.record_value).not.toBe(body.chosen.record_value);
});

it.each(['gmail.com', 'co.uk', 'db.internal', '10.0.0.1', 'jobs.acme.com'])(
  'asks no name server for what cannot be proved: %s',
  async (domain) => {
    expect((await choose(domain)).body).toMatchObject({
      status: 422,
      code: 'domain-not-provable',
    });
    expect((await seen()).chosen).toBeNull();
  },
);

it('approves the company once the record is there, and not before', async () => {
  await choose();
  expect((await check()).body).toMatchObject({ outcome: 'missing', found: [] });
  set({ texts: [] });
  expect((await check()).body).toMatchObject({ outcome: 'missing' });
  set({ texts: ['parley-verification=of-somebody-else', `long ${'x'.repeat(400)}`] });
  expect((await check()).body).toMatchObject({
    outcome: 'different',
    found: ['parley-verification=of-somebody-else', expect.stringMatching(/^long x{190,200}…$/)],
  });
  expect(await isApproved()).toBe(false);

  // Providers divide long texts, and let another name answer.
  const value = await recordOf();
  set({ alias: 'acme.dns-provider.net' });
  set({ texts: ['v=other', [value.slice(0, 9), value.slice(9)]] }, 'acme.dns-provider.net');
  const { body } = await check();
  expect(body).toMatchObject({
    outcome: 'proved',
    found: [],
    proof: { approved_by: 'domain', chosen: { proved_at: NOW, checked_at: NOW } },
  });
  expect(await isApproved()).toBe(true);
  expect(await tenantRegister.get(stage.platform, 7)).toMatchObject({ proved_domain: DOMAIN });
});

it.each(['servfail', 'refused', 'silent'] as const)(
  'says that the name servers did not answer if they are %s, and changes nothing',
  async (fails) => {
    await choose();
    set({ fails });
    const { status, body, headers } = await check();
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect(body.message).toContain('did not answer');
    expect(await isApproved()).toBe(false);
    set({ texts: [await recordOf()] });
    expect((await check()).body).toMatchObject({ outcome: 'proved' });
  },
);

it('checks a domain twenty times an hour for a company', async () => {
  await choose();
  const statuses = new Set<number>();
  for (let minute = 0; minute < 20; minute += 1) {
    statuses.add((await check()).status);
    await stage.clock.advanceBy(60_000);
  }
  expect([...statuses]).toEqual([200]);
  expect((await check()).status).toBe(429);
  await stage.clock.advanceBy(3_600_000);
  expect((await check()).status).toBe(200);
});

it('looks the record up again every month, and ends the proof when it is gone', async () => {
  await prove();
  await untilDay(30);
  expect(await isApproved()).toBe(true);
  expect((await seen()).chosen.checked_at).toBe(
    new Date(Date.parse(NOW) + 30 * DAY_MS).toISOString(),
  );
  set(null);
  await untilDay(59);
  expect(await isApproved()).toBe(true);
  await untilDay(60);
  expect(await isApproved()).toBe(false);
  expect(await seen()).toMatchObject({ approved_by: null, chosen: { proved_at: null } });
  expect(await companyDomains.get(stage.platform, DOMAIN)).toMatchObject({ tenantIds: [] });
  expect(mailsTo(admin.email)).toEqual(["The proof of your company's domain has ended"]);

  // The record of before proves it again, and only the new proof is looked up.
  set({ texts: [await recordOf()] });
  expect((await check()).body).toMatchObject({ outcome: 'proved' });
  await untilDay(200);
  expect(await isApproved()).toBe(true);
});

it('keeps a proof over two weeks without an answer, looking every day, and not longer', async () => {
  await prove();
  set({ fails: 'servfail' });
  await untilDay(31);
  const value = await recordOf();
  set({ texts: [value] });
  await untilDay(32);
  expect((await seen()).chosen.checked_at).toContain('2026-04-03');
  set({ fails: 'servfail' });
  for (let day = 62; day < 76; day += 1) await untilDay(day);
  expect(await isApproved()).toBe(true);
  await untilDay(77);
  expect(await isApproved()).toBe(false);
});

it('the approval of the platform outlasts the proof', async () => {
  await prove();
  const entry = (await tenantRegister.get(stage.platform, 7))!;
  const approval = { approved_at: NOW, proved_domain: '' };
  await stage.platform.commit([
    tenantRegister.change(stage.platform, 7, approval, entry.version),
    tenants.change(stage.store, approval),
  ]);
  set(null);
  await untilDay(31);
  expect(await isApproved()).toBe(true);
  expect(mailsTo(admin.email)).toEqual([]);
  expect(await seen()).toMatchObject({ approved_by: 'platform' });
  expect((await check()).body.code).toBe('invalid-transition');
  expect((await choose('other.com')).body.code).toBe('invalid-transition');
  expect(await companyDomains.get(stage.platform, DOMAIN)).toMatchObject({ tenantIds: [] });
});

it('ends the proof of a domain when another one is chosen', async () => {
  await prove();
  const { body } = await choose('other.com');
  expect(body).toMatchObject({ approved_by: null, chosen: { domain: 'other.com' } });
  expect(await isApproved()).toBe(false);
  expect(await companyDomains.get(stage.platform, DOMAIN)).toMatchObject({ tenantIds: [] });
});

it('tells the admins of a company when another one proves the same domain', async () => {
  await prove();
  const other = await foundUnapproved(8, 'other.com');
  await choose(DOMAIN, other);
  // The record of one company proves nothing for another one.
  expect((await check(other)).body).toMatchObject({ outcome: 'different' });
  expect(mailsTo(admin.email)).toEqual([]);
  set({ texts: [await recordOf(), await recordOf(other)] });
  expect((await check(other)).body).toMatchObject({ outcome: 'proved' });
  expect(mailsTo(admin.email)).toEqual(["Another company has proved your company's domain"]);
  expect(mailsTo(other.email)).toEqual([]);
  const { body } = await stage.call(admin, 'list-notifications');
  expect(body.items).toMatchObject([
    { notification_type: 'domain-proved-elsewhere', params: { title: DOMAIN } },
  ]);
  await untilDay(31);
  expect([await isApproved(7), await isApproved(8)]).toEqual([true, true]);
});
