import { expect, test } from 'vitest';
import type { RouteId } from '@parley/contracts/route-table.ts';
import { keys } from '@parley/data/keys.ts';
import type { Key } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { signUp } from '@parley/demo/actors/actor.ts';
import { setName } from '@parley/local-cloud/dns/set-name.ts';
import { listNames } from '../../../support/builders/company.ts';
import { sampleOf } from '../../../support/builders/sample-requests.ts';
import { freshEmail } from '../../../support/builders/samples/names.ts';
import type { TestProduct } from '../../../support/builders/test-product.ts';
import type { Exchange } from '../../exchange.ts';

/** Tests what limits strangers, and companies that nobody knows yet. */
export function strangersCases(product: () => TestProduct, { call, at, refuse }: Exchange): void {
  const platform = () => tenantStore(product().table, 1);
  /** Uses up a counter for this machine's address or for a company. */
  const useUp = (key: Key) =>
    platform().commit([
      platform().put(key, { kind: 'RATE', calls: 120, ttl: 4_000_000_000 }, 'any'),
    ]);

  test('above the free calls of a network, a call needs a proof of work', async () => {
    await product().advanceBy(61_000);
    const founder = await signUp(product().target, freshEmail('founder'));
    const hour = Math.floor(product().now().getTime() / 3_600_000);
    const body = { email: freshEmail('somebody') };
    for (const [route, request, actor] of [
      ['begin-registration', { body }],
      ['ask-for-invitation', { body }],
      [
        'send-contact-message',
        { body: { ...body, name: 'Somebody', message: 'A message of somebody' } },
      ],
      [
        'register-company',
        { body: { company_name: 'Somebody & Co', name: 'Somebody', zone: 'UTC' } },
        founder,
      ],
      ['check-domain', { body: {} }, product().borealis.people.admin],
    ] as const) {
      await useUp(keys.rate(route, '127.0.0.1', hour));
      const answer = await call(actor, route, request);
      expect([route, answer.status, answer.code]).toEqual([route, 428, 'proof-needed']);
      await platform().commit([platform().remove(keys.rate(route, '127.0.0.1', hour), 'any')]);
    }
  });

  test('a company that is not approved writes to few strangers, until the platform approves it', async () => {
    const { aurora, platformAdmin } = product();
    const { recruiter, admin } = aurora.people;
    const id = aurora.tenantId;
    const entry = (await tenantRegister.get(platform(), id))!;
    const set = { approved_at: null };
    await platform().commit([
      tenantRegister.change(platform(), id, set, entry.version),
      tenants.change(platform().forTenant(id), set),
    ]);
    const made = async (actor: typeof admin, route: RouteId, body: object) =>
      (await call(actor, route, { body })).json as {
        id: string;
        user_id: string;
        candidate: { id: string };
      };
    const { user_id } = await made(admin, 'create-user', {
      name: 'Not Yet',
      email: freshEmail('not-yet'),
      role: 'interviewer',
    });
    const { candidate } = await made(recruiter, 'create-candidate', {
      name: 'Unknown Person',
      email: freshEmail('unknown'),
    });
    const candidate_id = candidate.id;
    const jobreq_id = aurora.requisitionId;
    await call(recruiter, 'add-candidate', { params: { id: jobreq_id }, body: { candidate_id } });
    const draft = await made(recruiter, 'create-mail-draft', {
      candidate_ids: [candidate_id],
      requisition_id: jobreq_id,
      subject: 'Hello',
      body: 'Hello',
    });
    const day = Math.floor(product().now().getTime() / 86_400_000);
    await useUp(keys.rate('strangers', String(id), day));
    const { body: booking } = sampleOf(
      'create-interview',
      listNames(aurora),
      new Date(product().now().getTime() + 21 * 86_400_000),
    );
    const invite = { name: 'In Vited', email: freshEmail('invited'), role: 'interviewer' };
    const mailed = {
      ...(sampleOf('make-decision', listNames(aurora), product().now()).body as object),
      application_id: `${jobreq_id}~${candidate_id}`,
      mail: { when: 'now', message: 'Thank you for your time.' },
    };
    const answers = {
      'create-user': await call(admin, 'create-user', { body: invite }),
      'resend-invitation': await call(admin, 'resend-invitation', { body: { user_id } }),
      'create-candidate-user': await call(recruiter, 'create-candidate-user', {
        body: { candidate_id },
      }),
      'send-mail-draft': await at(1, recruiter, 'send-mail-draft', {
        params: { id: draft.id },
        body: {},
      }),
      'create-interview': await call(recruiter, 'create-interview', {
        body: { ...(booking as object), candidate_id },
      }),
      'make-decision': await call(admin, 'make-decision', { body: mailed }),
    };
    for (const [route, { status, code }] of Object.entries(answers))
      expect([route, status, code]).toEqual([route, 403, 'company-not-approved']);
    await at(1, recruiter, 'delete-mail-draft', { params: { id: draft.id } });
    const params = { id: String(id) };
    const seen = (await call(platformAdmin, 'get-tenant', { params })).json as {
      version: number;
      approved: boolean;
    };
    expect(seen.approved).toBe(false);
    const approved = await at(seen.version, platformAdmin, 'update-tenant', {
      params,
      body: { approved: true },
    });
    expect(approved.json).toMatchObject({ approved: true });
    expect((await call(admin, 'create-user', { body: invite })).status).toBe(201);
  });

  test('a company that proves its domain by DNS is approved, and the platform sees by what', async () => {
    const { borealis, platformAdmin, stack } = product();
    const { admin } = borealis.people;
    const id = borealis.tenantId;
    const choose = (domain: string) => ({ body: { domain } });
    await refuse('invalid-transition', admin, 'choose-domain', choose('borealis.com'));
    const entry = (await tenantRegister.get(platform(), id))!;
    const set = { approved_at: null };
    await platform().commit([
      tenantRegister.change(platform(), id, set, entry.version),
      tenants.change(platform().forTenant(id), set),
    ]);
    expect((await call(admin, 'get-domain-proof')).json).toMatchObject({ approved_by: null });
    await refuse('invalid-transition', admin, 'check-domain', { body: {} });
    for (const domain of ['gmail.com', 'co.uk', 'db.internal', '127.0.0.1'])
      await refuse('domain-not-provable', admin, 'choose-domain', choose(domain));
    const { chosen } = (await call(admin, 'choose-domain', choose('borealis.com'))).json as {
      chosen: { record_name: string; record_value: string };
    };
    expect((await call(admin, 'check-domain', { body: {} })).json).toMatchObject({
      outcome: 'missing',
    });
    const { developer } = stack.endpoints;
    const name = chosen.record_name;
    await setName(developer, { name, entry: { fails: 'servfail' } });
    await refuse('unavailable', admin, 'check-domain', { body: {} });
    await setName(developer, { name, entry: { texts: ['v=spf1 -all', chosen.record_value] } });
    expect((await call(admin, 'check-domain', { body: {} })).json).toMatchObject({
      outcome: 'proved',
      proof: { approved_by: 'domain', chosen: { domain: 'borealis.com' } },
    });
    const params = { id: String(id) };
    const seen = await call(platformAdmin, 'get-tenant', { params });
    expect(seen.json).toMatchObject({ approved: true, proved_domain: 'borealis.com' });
    // The approval of the platform takes its place, and lasts without the record.
    const { version } = seen.json as { version: number };
    const approved = await at(version, platformAdmin, 'update-tenant', {
      params,
      body: { approved: true },
    });
    expect(approved.json).toMatchObject({ approved: true, proved_domain: '' });
    expect((await call(admin, 'list-audit', { query: { kind: 'companies' } })).json).toMatchObject({
      items: expect.arrayContaining(
        ['company.domain-chosen', 'company.domain-proved'].map((type) =>
          expect.objectContaining({ type }),
        ),
      ),
    });
  });
}
