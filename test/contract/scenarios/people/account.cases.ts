import { expect, test } from 'vitest';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { callPool, signIn } from '@parley/demo/actors/user-pool.ts';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import { arrivedPicture } from '@parley/demo/talk/arrived-picture.ts';
import { invite } from '../../../authz-matrix/instances.cases.ts';
import { listNames } from '../../../support/builders/company.ts';
import { sampleOf } from '../../../support/builders/sample-requests.ts';
import { freshEmail } from '../../../support/builders/samples/names.ts';
import type { TestProduct } from '../../../support/builders/test-product.ts';
import type { Exchange } from '../../exchange.ts';
import { getVersion } from '../../read-answer.ts';
import { setScan } from '../../set-scan.ts';

/** Tests the account of the caller, with its session, picture and settings. */
export function accountCases(
  product: () => TestProduct,
  { call, at, once, refuse }: Exchange,
): void {
  const people = () => product().aurora.people;

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
    expect((await call(interviewer, 'note-two-step')).status).toBe(204);
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
      sampleOf('set-avatar', listNames(product().aurora), product().now()),
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
}
