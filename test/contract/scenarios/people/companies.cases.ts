import { expect, test } from 'vitest';
import { NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { freshEmail } from '../../../support/builders/samples/names.ts';
import type { TestProduct } from '../../../support/builders/test-product.ts';
import type { Exchange } from '../../exchange.ts';
import { getId, getVersion } from '../../read-answer.ts';

/** Tests companies and their settings. */
export function companyCases(
  product: () => TestProduct,
  { call, at, once, refuse }: Exchange,
): void {
  const people = () => product().aurora.people;

  test('companies are created, changed and deleted', async () => {
    const { platformAdmin, aurora } = product();
    await platformAdmin.signInAgain();
    // A member of another company may be the admin of this one too.
    const double = { name: 'Double', admin_email: aurora.people.second.email };
    expect((await call(platformAdmin, 'create-tenant', { body: double })).status).toBe(201);
    const made = await once(
      platformAdmin,
      'create-tenant',
      { body: { name: 'Made', admin_email: freshEmail('made'), admin_name: 'Ma De' } },
      { name: 'Made otherwise' },
    );
    await refuse(
      'in-use',
      platformAdmin,
      'delete-tenant',
      { params: { id: String(getId(made)) } },
      1,
    );
    const empty = await call(platformAdmin, 'create-tenant', {
      body: { name: 'Empty', status: true },
    });
    const params = { id: String(getId(empty)) };
    // A company name is unique without regard to case and spaces. It can be used again once its
    // company is deleted or renamed.
    await refuse('company-exists', platformAdmin, 'create-tenant', { body: { name: ' made' } });
    await refuse(
      'company-exists',
      platformAdmin,
      'update-tenant',
      { params, body: { name: 'MADE' } },
      1,
    );
    for (const website of ['javascript:alert(1)', 'data:text/html,x', 'corona.example'])
      await refuse(
        'validation-failed',
        platformAdmin,
        'update-tenant',
        { params, body: { website } },
        1,
      );
    expect(
      (
        await at(1, platformAdmin, 'update-tenant', {
          params,
          body: { city: 'Bergen', name: 'Emptied', website: 'https://bergen.example' },
        })
      ).json,
    ).toMatchObject({ city: 'Bergen', website: 'https://bergen.example', version: 2 });
    const again = await call(platformAdmin, 'create-tenant', { body: { name: 'Empty' } });
    expect(again.status).toBe(201);
    expect((await call(platformAdmin, 'get-tenant', { params })).status).toBe(200);
    expect((await at(2, platformAdmin, 'delete-tenant', { params })).status).toBe(204);
    await refuse('not-found', platformAdmin, 'get-tenant', { params });
    await product().stack.idle();
    expect(
      (await call(platformAdmin, 'list-tenants', { query: { limit: '100', q: 'made' } })).json,
    ).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ name: 'Made' })]) });
  });

  test('candidates see privacy notice, terms, imprint and contact of the company', async () => {
    const { roomKey } = product().borealis;
    const { admin, candidate, recruiter } = product().borealis.people;
    const legal = {
      privacy_url: 'https://borealis.example/privacy',
      terms_url: '',
      imprint_url: 'https://borealis.example/imprint',
      contact_name: 'Data protection',
      contact_email: 'privacy@borealis.example',
    };
    const change = (fields: object) => ({ body: { legal: { ...legal, ...fields } } });
    for (const [fields, path] of [
      [{ privacy_url: 'http://borealis.example/privacy' }, 'body.legal.privacy_url'],
      [{ imprint_url: 'javascript:alert(1)' }, 'body.legal.imprint_url'],
      [{ contact_email: 'nobody' }, 'body.legal.contact_email'],
      [{ contact_email: '' }, 'body.legal.contact_email'],
    ] as const)
      expect(
        (await refuse('validation-failed', admin, 'update-company-settings', change(fields))).json,
      ).toMatchObject({ errors: [{ path }] });
    await refuse('validation-failed', admin, 'update-company-settings', {
      body: { ...change({}).body, requires_two_step: false },
    });
    await refuse('forbidden', recruiter, 'update-company-settings', change({}));

    expect((await call(admin, 'update-company-settings', change({}))).json).toMatchObject({
      requires_two_step: false,
      legal,
    });
    expect((await call(candidate, 'get-session')).json).toMatchObject({ account: { legal } });
    expect(
      (await call(undefined, 'guest-get-room', { body: { key: roomKey } })).json,
    ).toMatchObject({ legal });
    await product().stack.idle();
    const { json } = await call(admin, 'list-audit', { query: { kind: 'companies' } });
    expect(json).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ type: 'company.legal-changed', actor_name: 'Borealis Admin' }),
      ]),
    });
    await call(admin, 'update-company-settings', { body: { legal: NO_LEGAL } });
    expect((await call(candidate, 'get-account')).json).toMatchObject({ legal: NO_LEGAL });
  });

  test('an admin sets the country and the time zone of the company', async () => {
    const { admin, recruiter } = product().borealis.people;
    const set = (country: string, zone = 'Europe/Berlin') => ({
      body: { region: { country, zone } },
    });
    for (const country of ['de', 'XX', 'Germany'])
      expect(
        (await refuse('validation-failed', admin, 'update-company-settings', set(country))).json,
      ).toMatchObject({ errors: [{ path: 'body.region.country' }] });
    await refuse('validation-failed', admin, 'update-company-settings', set('DE', 'Berlin'));
    await refuse('forbidden', recruiter, 'update-company-settings', set('DE'));

    const { json: before } = await call(admin, 'get-company-settings');
    const region = { country: 'DE', zone: 'Europe/Berlin' };
    for (const attempt of ['first', 'again'])
      expect([
        attempt,
        (await call(admin, 'update-company-settings', set('DE'))).json,
      ]).toMatchObject([attempt, { region }]);
    expect((await call(admin, 'get-company-settings')).json).toMatchObject({ region });
    const { json: entry } = await call(product().platformAdmin, 'get-tenant', {
      params: { id: String(product().borealis.tenantId) },
    });
    expect(entry).toMatchObject({ zone: 'Europe/Berlin' });
    await product().stack.idle();
    const { json } = await call(admin, 'list-audit', { query: { kind: 'companies' } });
    const changes = (json as { items: { type: string }[] }).items.filter(
      ({ type }) => type === 'company.region-changed',
    );
    expect(changes).toHaveLength(1);

    const { json: created } = await call(admin, 'create-requisition', {
      body: { title: 'Baker of the region' },
    });
    expect(created).toMatchObject({ place: { country: 'DE', subdivision: '' } });
    for (const [place, path] of [
      [{ country: 'DE', subdivision: 'FR-75' }, 'body.place.subdivision'],
      [{ country: 'DE', subdivision: 'Bayern' }, 'body.place.subdivision'],
      [{ country: 'ZZ', subdivision: '' }, 'body.place.country'],
    ] as const)
      expect(
        (
          await refuse('validation-failed', admin, 'create-requisition', {
            body: { title: 'Nowhere', place },
          })
        ).json,
      ).toMatchObject({ errors: [{ path }] });
    // A number without a country code is one of the company's country, whatever that is now.
    const { json: added } = await call(recruiter, 'create-candidate', {
      body: {
        name: 'Vier Nummern',
        email: freshEmail('phones'),
        phone: '030 555 0104 / 0170 555 0105',
      },
    });
    const { candidate: caller } = added as { candidate: { id: string } };
    expect(caller).toMatchObject({
      phone: '030 555 0104 / 0170 555 0105',
      phone_numbers: [
        { text: '030 555 0104', tel: '+49305550104' },
        { text: '0170 555 0105', tel: '+491705550105' },
      ],
    });
    await call(admin, 'update-company-settings', { body: { region: { ...region, country: '' } } });
    expect(
      (await call(recruiter, 'get-candidate', { params: { id: caller.id } })).json,
    ).toMatchObject({ phone_numbers: [{ tel: '0305550104' }, { tel: '01705550105' }] });
    await call(admin, 'update-company-settings', {
      body: { region: (before as { region: object }).region },
    });
  });

  test('an admin adds sample data to the company, and removes it again', async () => {
    const { admin, recruiter } = product().borealis.people;
    const set = (sample_data: boolean) => ({ body: { sample_data } });
    await refuse('forbidden', recruiter, 'update-company-settings', set(true));
    await refuse('forbidden', product().platformAdmin, 'update-company-settings', set(true));
    const added = await call(admin, 'update-company-settings', set(true));
    expect(added.json).toMatchObject({ sample_data: 'present' });
    expect((await call(admin, 'get-home')).json).toMatchObject({
      sample: { state: 'present', candidate: { name: 'Robin Ashdown (sample)' } },
    });
    expect((await call(admin, 'update-company-settings', set(false))).json).toMatchObject({
      sample_data: 'removing',
    });
    await product().stack.idle();
    expect((await call(admin, 'get-company-settings')).json).toMatchObject({
      sample_data: 'absent',
    });
  });

  test('far-reaching changes require a sign-in within the last quarter of an hour', async () => {
    const { platformAdmin } = product();
    const { admin, recruiter, second } = people();
    const empty = {
      id: String(
        getId(await call(platformAdmin, 'create-tenant', { body: { name: 'Far Reach' } })),
      ),
    };
    const led = {
      id: String(getId(await call(platformAdmin, 'create-tenant', { body: { name: 'Far Led' } }))),
    };
    const { user_id } = (
      await call(platformAdmin, 'invite-tenant-admin', {
        params: led,
        body: { email: freshEmail('led'), name: 'Led' },
      })
    ).json as { user_id: string };
    await product().advanceBy(16 * 60_000);
    const seenVersion = getVersion(
      await call(admin, 'get-user', { body: { user_id: second.userId } }),
    );
    const role = { body: { user_id: second.userId, role: 'recruiter' } };
    await refuse('sign-in-again', admin, 'update-user', role, seenVersion);
    await refuse('sign-in-again', admin, 'create-user', {
      body: { email: freshEmail('far'), name: 'Far', role: 'admin' },
    });
    await refuse('sign-in-again', recruiter, 'export-candidates', { body: {} });
    await refuse('sign-in-again', recruiter, 'export-interviews', { body: {} });
    await refuse('sign-in-again', recruiter, 'export-requisitions', { body: {} });
    await refuse('sign-in-again', admin, 'export-audit', { body: {} });
    await refuse('sign-in-again', recruiter, 'make-calendar-feed', {});
    await refuse('sign-in-again', admin, 'delete-user', { body: { user_id: second.userId } });
    const candidate = { params: { id: product().aurora.candidateId } };
    await refuse('sign-in-again', recruiter, 'delete-candidate', candidate, 1);
    await refuse('sign-in-again', recruiter, 'bulk-candidates', {
      body: {
        ids: ['cand_01K00000000000000000000009'],
        dry_run: false,
        action: { type: 'delete' },
      },
    });
    await refuse('sign-in-again', admin, 'reset-two-step', { body: { user_id: second.userId } });
    await refuse('sign-in-again', admin, 'update-company-settings', {
      body: { requires_two_step: true },
    });
    await refuse('sign-in-again', platformAdmin, 'delete-tenant', { params: empty }, 1);
    await refuse(
      'sign-in-again',
      platformAdmin,
      'update-tenant',
      { params: empty, body: { status: false } },
      1,
    );
    await refuse('sign-in-again', platformAdmin, 'invite-tenant-admin', {
      params: empty,
      body: { email: freshEmail('far'), name: 'Far' },
    });
    await refuse('sign-in-again', platformAdmin, 'reinvite-tenant-admin', {
      params: led,
      body: { user_id },
    });
    expect(
      (await at(1, platformAdmin, 'update-tenant', { params: empty, body: { city: 'Bergen' } }))
        .status,
      'the rest of a company',
    ).toBe(200);
    await admin.renew();
    await refuse('sign-in-again', admin, 'update-user', role, seenVersion);
    await platformAdmin.signInAgain();
    expect((await at(2, platformAdmin, 'delete-tenant', { params: empty })).status).toBe(204);
  });
}
