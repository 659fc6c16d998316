import { NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { expect, test } from 'vitest';
import { callPool, signIn } from '../../../scripts/lib/user-pool.ts';
import { type Actor, signUp } from '../../../scripts/seed/actor.ts';
import { arrivedPicture } from '../../../scripts/seed/talk/arrived-picture.ts';
import { DEMO_PASSWORD } from '../../../scripts/seed/seed-target.ts';
import { invite } from '../../authz-matrix/instances.cases.ts';
import { listNames } from '../../builders/company.ts';
import { SAMPLES } from '../../builders/sample-requests.ts';
import { freshEmail } from '../../builders/samples/names.ts';
import type { TestProduct } from '../../builders/test-product.ts';
import type { Exchange } from '../exchange.ts';
import { setScan } from '../set-scan.ts';
import { getId, getVersion } from '../read-answer.ts';

/** Tests accounts, members, availability, companies and the contact form. */
export function peopleCases(
  product: () => TestProduct,
  { call, at, once, refuse }: Exchange,
): void {
  const people = () => product().aurora.people;
  const version = async (admin: Actor, user_id: string) =>
    getVersion(await call(admin, 'get-user', { body: { user_id } }));

  test('the session has the account, its rights and the counts that the lists show', async () => {
    const { recruiter, manager, interviewer, candidate } = people();
    const json = async (actor: Actor, route: Parameters<typeof call>[1]) =>
      (await call(actor, route)).json as Record<string, unknown>;
    for (const actor of [recruiter, manager, interviewer, candidate]) {
      const isReader = actor === recruiter || actor === manager;
      const [account, abilities, news, chats, mails] = await Promise.all([
        json(actor, 'get-account'),
        json(actor, 'get-abilities'),
        json(actor, 'list-notifications'),
        actor === candidate ? { unread: 0 } : json(actor, 'list-chat-threads'),
        isReader ? json(actor, 'get-mail-summary') : { unread: 0 },
      ]);
      expect(await json(actor, 'get-session')).toEqual({
        account,
        rules: abilities['rules'],
        unread: { notifications: news['unread'], chats: chats['unread'], mails: mails['unread'] },
        voice_cases: false,
      });
    }
    expect((await json(interviewer, 'list-notifications'))['unread']).not.toBe(0);
  });

  test('the account, abilities, notifications and home page of the caller', async () => {
    const { interviewer, recruiter, admin } = people();
    const account = await call(recruiter, 'get-account');
    expect(
      (
        await at(getVersion(account), recruiter, 'update-account', {
          body: { zone: 'Europe/Paris' },
        })
      ).json,
    ).toMatchObject({ zone: 'Europe/Paris' });
    expect(
      (await call(recruiter, 'switch-tenant', { body: { tenant_id: product().aurora.tenantId } }))
        .status,
    ).toBe(200);
    expect((await call(recruiter, 'get-abilities')).status).toBe(200);
    expect((await call(interviewer, 'list-notifications')).json).toMatchObject({
      unread: expect.any(Number),
    });
    expect((await call(interviewer, 'mark-notifications-read', { body: {} })).json).toEqual({
      unread: 0,
    });
    expect((await call(interviewer, 'get-home')).json).toMatchObject({
      upcoming: expect.arrayContaining([expect.objectContaining({ id: product().aurora.coming })]),
    });
    expect((await call(admin, 'get-cards')).json).toMatchObject({ totalusers: expect.any(Number) });
    const change = { id: crypto.randomUUID() };
    for (const state of ['begun', 'kept']) {
      expect(
        (await call(interviewer, 'note-password-change', { params: change, body: { state } }))
          .status,
      ).toBe(204);
    }
    const renewed = await invite(product(), product().aurora, 'renewed', 'recruiter');
    expect(
      (await call(renewed, 'note-password-change', { params: change, body: { state: 'changed' } }))
        .status,
    ).toBe(204);
    expect((await call(renewed, 'get-account')).code).toBe('session-ended');
    const leaving = await invite(product(), product().aurora, 'leaving', 'recruiter');
    expect((await call(leaving, 'sign-out')).status).toBe(204);
    const company = { company_name: 'After The End', name: 'Leaving', zone: 'UTC' };
    expect((await call(leaving, 'list-memberships')).code).toBe('session-ended');
    expect((await call(leaving, 'register-company', { body: company })).code).toBe('session-ended');
  });

  test('nobody can change the address of a sign-in directly at the identity provider', async () => {
    const { cognito } = product().stack.endpoints;
    const somebody = await invite(product(), product().aurora, 'unmoved', 'recruiter');
    const { AccessToken } = await signIn(cognito, somebody.email, DEMO_PASSWORD);
    const elsewhere = freshEmail('elsewhere');
    const UserAttributes = [{ Name: 'email', Value: elsewhere }];
    const refused = /CustomMessage failed with error The address of a sign-in cannot be changed/;
    await expect(
      callPool(cognito, 'UpdateUserAttributes', { AccessToken, UserAttributes }),
    ).rejects.toThrow(refused);
    await expect(
      callPool(cognito, 'GetUserAttributeVerificationCode', {
        AccessToken,
        AttributeName: 'email',
      }),
    ).rejects.toThrow(refused);
    expect(await product().stack.mails({ to: elsewhere })).toEqual([]);
    await signIn(cognito, somebody.email, DEMO_PASSWORD);
    expect((await call(somebody, 'get-account')).json).toMatchObject({ email: somebody.email });
  });

  test('picture, notification choices, settings and sign-ins are private', async () => {
    const { recruiter, second } = people();
    const upload = { body: { file_type: 'image/jpeg', file_size: 6 } };
    expect(
      (await once(second, 'create-avatar-upload', upload, { file_type: 'image/png', file_size: 6 }))
        .status,
    ).toBe(201);
    const key = await arrivedPicture(second);
    const shown = await call(second, 'set-avatar', { body: { key } });
    expect(shown.json).toMatchObject({ avatar: expect.stringContaining(key) });
    expect(
      (await fetch(String((shown.json as { avatar: string }).avatar))).headers.get('content-type'),
    ).toBe('image/jpeg');
    expect(
      (await call(recruiter, 'list-users-by-id', { body: { panel: [second.userId] } })).text,
    ).toContain(key);
    await refuse(
      'file-missing',
      second,
      'set-avatar',
      SAMPLES['set-avatar'](listNames(product().aurora), product().now()),
    );
    await refuse('file-disguised', second, 'set-avatar', {
      body: { key: await arrivedPicture(second, Buffer.from('<svg/>')) },
    });
    await refuse('file-missing', recruiter, 'set-avatar', { body: { key } });
    for (const [result, code] of [
      [undefined, 'file-scan-pending'],
      ['UNSUPPORTED', 'file-unscannable'],
      ['THREATS_FOUND', 'file-infected'],
    ] as const) {
      const scanned = await arrivedPicture(second);
      await setScan(
        product(),
        `T#${product().aurora.tenantId}#/uploads/avatars/${second.userId}/${scanned}`,
        result,
      );
      await refuse(code, second, 'set-avatar', { body: { key: scanned } });
    }
    expect((await call(second, 'remove-avatar')).status).toBe(204);
    expect((await call(second, 'get-account')).json).toMatchObject({ avatar: null });

    expect(
      (
        await call(second, 'update-notification-choices', {
          body: { muted: ['day-before:mail', 'day-before:mail'] },
        })
      ).json,
    ).toEqual({ muted: ['day-before:mail'] });
    await refuse('validation-failed', second, 'update-notification-choices', {
      body: { muted: ['interview-cancelled:mail'] },
    });
    const settings = {
      direction: 'rtl',
      responsiveFontSizes: false,
      theme: 'UNICORN',
      density: 'compact',
      clock: '12',
      singleKeys: false,
    };
    expect((await call(second, 'update-settings', { body: settings })).json).toEqual(settings);
    expect((await call(second, 'get-account')).json).toMatchObject({
      muted: ['day-before:mail'],
      settings,
    });
    const own = getVersion(await call(second, 'get-account'));
    expect(
      (
        await at(own, second, 'update-account', {
          body: { phone: '+49 30 1234567', country: 'Germany', state: 'Berlin' },
        })
      ).json,
    ).toMatchObject({ phone: '+49 30 1234567', country: 'Germany' });
    await refuse(
      'validation-failed',
      second,
      'update-account',
      { body: { phone: 'call me' } },
      own + 1,
    );
    expect((await call(second, 'list-memberships')).json).toMatchObject({
      items: [{ tenant_name: 'Aurora Works', role: 'interviewer', state: 'open' }],
    });
    expect((await call(second, 'list-sign-ins')).json).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ current: true })]),
    });
  });

  test('an admin turns off two-step sign-in for a member who lost the authenticator', async () => {
    const { admin, recruiter, second } = people();
    await once(
      admin,
      'reset-two-step',
      { body: { user_id: second.userId } },
      { user_id: recruiter.userId },
    );
    await refuse('not-found', admin, 'reset-two-step', {
      body: { user_id: '00000000-0000-4000-8000-000000000000' },
    });
  });

  test('a member is invited, reminded, changed and removed', async () => {
    const { admin, interviewer } = people();
    const email = freshEmail('member');
    const member = await once(
      admin,
      'create-user',
      { body: { email, name: 'Aurora Member', role: 'recruiter' } },
      { email, name: 'Aurora Member', role: 'admin' },
    );
    const user_id = getId(member);
    await refuse('user-exists', admin, 'create-user', {
      body: { email, name: 'Again', role: 'recruiter' },
    });
    expect(
      (
        await once(
          admin,
          'resend-invitation',
          { body: { user_id } },
          { user_id: interviewer.userId },
        )
      ).status,
    ).toBe(202);
    await refuse('invalid-transition', admin, 'resend-invitation', {
      body: { user_id: interviewer.userId },
    });
    expect(
      (await at(1, admin, 'update-user', { body: { user_id, name: 'Aurora Changed' } })).json,
    ).toMatchObject({ name: 'Aurora Changed', version: 2 });
    expect(
      (await at(2, admin, 'update-user', { body: { user_id, status: 'disabled' } })).json,
    ).toMatchObject({ status: 'disabled' });
    expect(
      (await at(3, admin, 'update-user', { body: { user_id, status: 'active' } })).json,
      'never signed in',
    ).toMatchObject({ status: 'invited' });
    expect(
      (await call(admin, 'list-users', { body: { tenant_id: product().aurora.tenantId } })).text,
    ).toContain(user_id);
    expect(
      (await call(admin, 'list-users-by-id', { body: { panel: [user_id, interviewer.userId] } }))
        .json,
    ).toMatchObject({ items: [{ user_id }, { user_id: interviewer.userId }] });
    await refuse('in-use', admin, 'delete-user', { body: { user_id: interviewer.userId } });
    expect((await call(admin, 'list-duties', { body: { user_id } })).json).toEqual({
      interviews: [],
      scorecards: [],
      requisitions: [],
      decisions: [],
      tasks: [],
    });
    expect(
      (await call(admin, 'list-duties', { body: { user_id: interviewer.userId } })).json,
    ).toMatchObject({
      interviews: expect.arrayContaining([
        expect.objectContaining({ starts_at: expect.any(String) }),
      ]),
    });
    await refuse('not-found', admin, 'list-duties', {
      body: { user_id: '00000000-0000-4000-8000-000000000000' },
    });
    await once(admin, 'delete-user', { body: { user_id } }, { user_id: interviewer.userId });
    await refuse('not-found', admin, 'get-user', { body: { user_id } });
  });

  test('the last admin remains, also if two admins remove each other at once', async () => {
    const { admin } = people();
    await refuse('last-admin', admin, 'delete-user', { body: { user_id: admin.userId } });
    await refuse(
      'last-admin',
      admin,
      'update-user',
      { body: { user_id: admin.userId, role: 'recruiter' } },
      await version(admin, admin.userId),
    );
    await refuse(
      'last-admin',
      admin,
      'update-user',
      { body: { user_id: admin.userId, status: 'disabled' } },
      await version(admin, admin.userId),
    );
    const twin = await invite(product(), product().aurora, 'twin', 'admin');
    await admin.signInAgain();
    for (let round = 0; round < 3; round += 1) {
      const [his, hers] = [await version(admin, admin.userId), await version(admin, twin.userId)];
      const demote = (actor: Actor, user: Actor, seenVersion: number) =>
        at(seenVersion, actor, 'update-user', {
          body: { user_id: user.userId, role: 'recruiter' },
        });
      const answers = await Promise.all([demote(admin, twin, hers), demote(twin, admin, his)]);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
      const left = answers[0].status === 200 ? admin : answers[1].status === 200 ? twin : undefined;
      if (!left) continue;
      const down = left === admin ? twin : admin;
      await down.signInAgain();
      expect((await call(down, 'list-tenants')).code).toBe('forbidden');
      expect(
        (
          await at(await version(left, down.userId), left, 'update-user', {
            body: { user_id: down.userId, role: 'admin' },
          })
        ).status,
      ).toBe(200);
      await down.signInAgain();
    }
    expect((await call(admin, 'delete-user', { body: { user_id: twin.userId } })).status).toBe(200);
  });

  test('a candidate is invited once, and not with the address of a colleague', async () => {
    const { recruiter, second } = people();
    const added = async (email: string) =>
      (
        (await call(recruiter, 'create-candidate', { body: { name: 'Aurora Invited', email } }))
          .json as { candidate: { id: string } }
      ).candidate.id;
    const colleague = await added(second.email);
    await refuse('user-exists', recruiter, 'create-candidate-user', {
      body: { candidate_id: colleague },
    });
    expect(
      (
        await once(
          recruiter,
          'create-candidate-user',
          { body: { candidate_id: await added(freshEmail('invited')) } },
          { candidate_id: colleague },
        )
      ).json,
    ).toMatchObject({ status: 'invited' });
    for (let round = 0; round < 3; round += 1) {
      const candidate_id = await added(freshEmail('twice'));
      const answers = await Promise.all(
        [1, 2, 3].map(() => call(recruiter, 'create-candidate-user', { body: { candidate_id } })),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ json }) => (json as { user_id: string }).user_id)).size).toBe(
        1,
      );
    }
  });

  test('availability must have valid hours', async () => {
    const { interviewer } = people();
    const params = { userId: interviewer.userId };
    const hours = {
      zone: 'America/New_York',
      weekly: [{ weekday: 1, start: '09:00', end: '17:00' }],
      exceptions: [],
      cap_per_day: null,
      cap_per_week: null,
    };
    const before = await call(interviewer, 'get-availability', { params, body: {} });
    const seenVersion = getVersion(before);
    await refuse('interval-upside-down', interviewer, 'get-availability', {
      params,
      body: { from: '2026-04-02T00:00:00Z', to: '2026-04-01T00:00:00Z' },
    });
    await refuse(
      'interval-upside-down',
      interviewer,
      'update-availability',
      { params, body: { ...hours, weekly: [{ weekday: 1, start: '17:00', end: '09:00' }] } },
      seenVersion + 1,
    );
    await refuse(
      'interval-upside-down',
      interviewer,
      'update-availability',
      {
        params,
        body: {
          ...hours,
          exceptions: [{ date: '2026-04-01', spans: [{ start: '10:00', end: '10:00' }] }],
        },
      },
      seenVersion + 1,
    );
    const set = await call(
      interviewer,
      'update-availability',
      { params, body: hours },
      { 'if-match': before.headers.get('etag') ?? '"1"' },
    );
    expect(set.json).toMatchObject({ availability: hours });
  });

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
    const seenVersion = await version(admin, second.userId);
    const role = { body: { user_id: second.userId, role: 'recruiter' } };
    await refuse('sign-in-again', admin, 'update-user', role, seenVersion);
    await refuse('sign-in-again', admin, 'create-user', {
      body: { email: freshEmail('far'), name: 'Far', role: 'admin' },
    });
    await refuse('sign-in-again', recruiter, 'export-candidates', { body: {} });
    await refuse('sign-in-again', recruiter, 'export-interviews', { body: {} });
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

  test("the platform invites and corrects a company's admin", async () => {
    const { platformAdmin, aurora } = product();
    const params = {
      id: String(getId(await call(platformAdmin, 'create-tenant', { body: { name: 'Stranded' } }))),
    };
    const wrong = { email: freshEmail('wrong'), name: 'Ad Min' };
    const first = await once(
      platformAdmin,
      'invite-tenant-admin',
      { params, body: wrong },
      { ...wrong, name: 'Otherwise' },
    );
    const { user_id } = first.json as { user_id: string };
    await refuse('user-exists', platformAdmin, 'invite-tenant-admin', { params, body: wrong });
    expect(
      (
        await once(
          platformAdmin,
          'reinvite-tenant-admin',
          { params, body: { user_id } },
          { user_id: platformAdmin.userId },
        )
      ).status,
    ).toBe(202);
    const home = { id: String(aurora.tenantId) };
    await refuse('not-found', platformAdmin, 'reinvite-tenant-admin', {
      params: home,
      body: { user_id },
    });
    await refuse('invalid-transition', platformAdmin, 'reinvite-tenant-admin', {
      params: home,
      body: { user_id: aurora.people.admin.userId },
    });
    const right = { email: freshEmail('right'), name: 'Ad Min', replaces: user_id };
    await refuse('not-found', platformAdmin, 'invite-tenant-admin', {
      params: { id: '999999' },
      body: right,
    });
    await refuse('invalid-transition', platformAdmin, 'invite-tenant-admin', {
      params: home,
      body: { ...right, replaces: aurora.people.admin.userId },
    });
    expect((await call(platformAdmin, 'invite-tenant-admin', { params, body: right })).status).toBe(
      201,
    );
    await product().advanceBy(61_000);
    const asked = await once(
      undefined,
      'ask-for-invitation',
      { body: { email: right.email } },
      { email: freshEmail('other') },
    );
    expect([asked.status, asked.text]).toEqual([
      202,
      (await call(undefined, 'ask-for-invitation', { body: { email: freshEmail('nobody') } })).text,
    ]);
    await product().stack.idle();
    expect(
      (await product().stack.mails({ to: right.email })).map(({ text }) =>
        text?.includes('#invite='),
      ),
    ).toEqual([true, true]);
  });

  test('a registration begins in the same way for known and unknown addresses', async () => {
    const known = await once(
      undefined,
      'begin-registration',
      { body: { email: people().second.email } },
      { email: freshEmail('other') },
    );
    const unknown = await call(undefined, 'begin-registration', {
      body: { email: freshEmail('nobody') },
    });
    expect([unknown.status, unknown.text]).toEqual([202, known.text]);
  });

  test('a member of a company cannot register another one', async () => {
    const founder = await signUp(product().target, 'founder@corona.example');
    const body = { company_name: 'Corona', name: 'Foun Der', zone: 'UTC' };
    await refuse('company-exists', founder, 'register-company', {
      body: { ...body, company_name: ' aurora  works' },
    });
    await once(founder, 'register-company', { body }, { ...body, company_name: 'Corona Two' });
    await refuse('already-registered', founder, 'register-company', { body });
    await refuse('already-registered', people().recruiter, 'register-company', { body });
  });

  test('the contact form gives everybody the same answer, and the platform reads it', async () => {
    await product().advanceBy(61_000);
    const { body } = SAMPLES['send-contact-message'](undefined as never, product().now());
    const unknown = await once(
      undefined,
      'send-contact-message',
      { body },
      { name: 'Another', email: 'visitor@mail.example', message: 'Hello' },
    );
    const known = await call(undefined, 'send-contact-message', {
      body: { ...(body as object), email: people().admin.email },
    });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    await product().stack.idle();
    expect(
      (await call(product().platformAdmin, 'list-contact-messages', { query: { limit: '100' } }))
        .json,
    ).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ email: 'visitor@mail.example' })]),
    });
  });

  test('contact messages are assigned, answered by mail and closed', async () => {
    const { platformAdmin, aurora } = product();
    const params = { id: aurora.contactMessageId };
    const seen1 = await at(1, platformAdmin, 'update-contact-message', {
      params,
      body: { assignee_id: platformAdmin.userId, status: 'closed' },
    });
    expect(seen1.json).toMatchObject({
      status: 'closed',
      assignee: { user_id: platformAdmin.userId },
      version: 2,
    });
    await refuse(
      'invalid-transition',
      platformAdmin,
      'update-contact-message',
      { params, body: { status: 'closed' } },
      2,
    );
    await refuse(
      'not-found',
      platformAdmin,
      'update-contact-message',
      { params, body: { assignee_id: aurora.people.admin.userId } },
      2,
    );
    const text = 'Thank you for writing.';
    await once(
      platformAdmin,
      'answer-contact-message',
      { params, body: { text, version: 2 } },
      { text: 'Otherwise', version: 2 },
    );
    await refuse('conflict', platformAdmin, 'answer-contact-message', {
      params,
      body: { text, version: 2 },
    });
    for (let version = 3; version < 12; version += 1)
      expect(
        (await call(platformAdmin, 'answer-contact-message', { params, body: { text, version } }))
          .status,
      ).toBe(201);
    await refuse('in-use', platformAdmin, 'answer-contact-message', {
      params,
      body: { text, version: 12 },
    });
    await refuse('not-found', platformAdmin, 'answer-contact-message', {
      params: { id: 'msg_01J00000000000000000000000' },
      body: { text, version: 1 },
    });
    await product().stack.idle();
    expect((await product().stack.mails({ to: 'somebody@visitors.example' })).length).toBe(10);
  });

  test('the audit shows an admin what was done in the company, and can be exported', async () => {
    const { admin } = people();
    await product().stack.idle();
    const audit = await call(admin, 'list-audit', { query: { kind: 'people' } });
    expect(audit.json).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ type: 'user.invited', actor_name: expect.any(String) }),
      ]),
    });
    expect((await call(admin, 'export-audit', { body: { kind: 'people' } })).json).toMatchObject({
      content_type: 'text/csv',
    });
    const upsideDown = { from: '2026-02-02', to: '2026-02-01' };
    await refuse('interval-upside-down', admin, 'list-audit', { query: upsideDown });
    await refuse('interval-upside-down', admin, 'export-audit', { body: upsideDown });
    for (const id of ['list-audit'] as const)
      await refuse('malformed-cursor', admin, id, { query: { cursor: 'forged' } });
    await refuse('malformed-cursor', admin, 'export-audit', { body: { cursor: 'forged' } });
  });

  test('health and the OpenAPI document are public', async () => {
    expect((await call(undefined, 'get-health')).json).toMatchObject({ status: 'ready' });
    expect((await call(undefined, 'get-openapi')).json).toMatchObject({ openapi: '3.1.0' });
  });
}
