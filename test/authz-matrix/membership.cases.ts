import { expect, test } from 'vitest';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { delayedEvents } from '@parley/data/workflows/delayed-events.ts';
import { acceptInvitation, actAs, type Actor } from '@parley/demo/actors/actor.ts';
import { callPool, refresh, signIn } from '@parley/demo/actors/user-pool.ts';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import { rawCall, type RawSender } from '../support/builders/raw-call.ts';
import { freshEmail } from '../support/builders/samples/names.ts';
import { as, type TestProduct } from '../support/builders/test-product.ts';
import { withinEnvironment } from '../support/builders/within-environment.ts';
import { invite } from './instances.cases.ts';

/**
 * Tests that a change of a membership takes effect at the very next request, even with a token that
 * was valid before.
 */
export function membershipCases(product: () => TestProduct): void {
  const aurora = () => product().aurora;
  /** Asks for the account, and again where a slow machine had no time for the answer (ADR 102). */
  const account = async (sender: RawSender) => {
    const ask = () => rawCall(sender, 'get-account', {});
    const first = await ask();
    return said(first.status === 503 ? await ask() : first);
  };
  const change = async (userId: string, wishes: Record<string, unknown>) => {
    const { admin } = aurora().people;
    if (wishes['role']) await admin.signInAgain();
    const { version } = await admin.call('get-user', { body: { user_id: userId } });
    return admin.call(
      'update-user',
      { body: { user_id: userId, ...wishes } },
      { ifMatch: version },
    );
  };

  const setBorealis = async (status: 'Active' | 'Inactive') => {
    const { borealis, platformAdmin } = product();
    const params = { id: String(borealis.tenantId) };
    const { version } = await platformAdmin.call('get-tenant', { params });
    await platformAdmin.call('update-tenant', { params, body: { status } }, { ifMatch: version });
  };

  test('a member is invited until the first sign-in, then active', async () => {
    const { admin } = aurora().people;
    const email = freshEmail('newcomer');
    const { user_id } = await admin.call('create-user', {
      body: { email, name: 'New Comer', role: 'recruiter' },
    });
    const statusOf = async () => (await admin.call('get-user', { body: { user_id } })).status;
    expect(await statusOf()).toBe('invited');
    await acceptInvitation(product().target, email);
    expect(await statusOf()).toBe('active');
  });

  test('a forgotten password that is replaced ends every session', async () => {
    const { target, stack } = product();
    const person = await invite(product(), aurora(), 'forgetful', 'interviewer');
    const sender = as(product(), person);
    expect(await account(sender)).toBe('200 ');
    await callPool(target.pool, 'ForgotPassword', { Username: person.email });
    const [ConfirmationCode] = await waitUntil(
      'a mail with the code',
      async () =>
        (await stack.mails({ to: person.email })).flatMap(
          ({ text }) => /(?<=code\D*)\d{6}\b/.exec(text) ?? [],
        ),
      { accept: (codes) => codes.length > 0 },
    );
    const Password = `${DEMO_PASSWORD}new`;
    await callPool(target.pool, 'ConfirmForgotPassword', {
      Username: person.email,
      ConfirmationCode,
      Password,
    });
    expect(await account(sender)).toBe('401 session-ended');
    await expect(signIn(target.pool, person.email, DEMO_PASSWORD)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    const { IdToken } = await signIn(target.pool, person.email, Password);
    expect(await account({ ...sender, token: IdToken })).toBe('200 ');
  });

  test('sessions that a replaced password could not end at once end with the event that was put off', async () => {
    const { stack } = product();
    const person = await invite(product(), aurora(), 'waits', 'interviewer');
    const sender = as(product(), person);
    expect(await account(sender)).toBe('200 ');
    // What the trigger does during an outage, with its own rights.
    const environment = await stack.ownEnvironmentOf('post-confirmation');
    await withinEnvironment(environment, () =>
      delayedEvents(environment['LATER_MACHINE_ARN']!).put({
        tenantId: PLATFORM_TENANT_ID,
        id: 'recovered-waits',
        at: product().now().toISOString(),
        type: 'account.password-change-due',
        data: { user_id: person.userId },
        actorId: person.userId,
        requestId: 'recovered-waits',
      }),
    );
    await stack.idle();
    expect(await account(sender)).toBe('401 session-ended');
    await expect(person.renew()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('a disabled member is refused, and accepted again when enabled', async () => {
    const person = await invite(product(), aurora(), 'blocked', 'interviewer');
    const sender = as(product(), person);
    expect(await account(sender)).toBe('200 ');
    await change(person.userId, { status: 'disabled' });
    expect(await account(sender)).toBe('403 account-disabled');
    await product().stack.idle();
    await expect(signIn(product().target.pool, person.email, DEMO_PASSWORD)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await change(person.userId, { status: 'active' });
    expect(await account(sender)).toBe('401 session-ended');
    await product().stack.idle();
    expect(await account(as(product(), await actAs(product().target, person.email)))).toBe('200 ');
  });

  test('a changed role gives and takes rights at once', async () => {
    const person = await invite(product(), aurora(), 'climber', 'interviewer');
    const list = async () => said(await rawCall(as(product(), person), 'list-requisitions', {}));
    expect(await list()).toBe('403 forbidden');
    for (const [role, answer] of [
      ['recruiter', '200 '],
      ['interviewer', '403 forbidden'],
    ] as const) {
      await change(person.userId, { role });
      expect(await list(), 'the token of before').toBe('401 session-ended');
      await person.renew();
      expect(await list()).toBe(answer);
    }
  });

  test('a removed member is refused like a user without a company', async () => {
    const person = await invite(product(), aurora(), 'leaver', 'recruiter');
    const sender = as(product(), person);
    await aurora().people.admin.call('delete-user', { body: { user_id: person.userId } });
    expect(await account(sender)).toBe('403 no-membership');
  });

  test('signing out ends every session of the user, and of nobody else', async () => {
    const person = await invite(product(), aurora(), 'double', 'recruiter');
    const elsewhere = await signIn(product().target.pool, person.email, DEMO_PASSWORD);
    const [here, there] = [
      as(product(), person),
      { ...as(product(), person), token: elsewhere.IdToken },
    ];
    expect([await account(here), await account(there)]).toEqual(['200 ', '200 ']);
    expect((await rawCall(here, 'sign-out', {})).status).toBe(204);
    expect([await account(here), await account(there)]).toEqual([
      '401 session-ended',
      '401 session-ended',
    ]);
    await expect(refresh(product().target.pool, elsewhere.RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await account(as(product(), aurora().people.recruiter))).toBe('200 ');
    // The new sign-in is in the same second, which shows that no clock decides.
    const again = await signIn(product().target.pool, person.email, DEMO_PASSWORD);
    expect(await account({ ...here, token: again.IdToken })).toBe('200 ');
  });

  test('of several sign-outs at once each ends the session or finds it ended', async () => {
    const person = await invite(product(), aurora(), 'hasty', 'recruiter');
    const answers = await Promise.all(
      [1, 2, 3].map(() => rawCall(as(product(), person), 'sign-out', {})),
    );
    const others = answers.map(said).filter((answer) => answer !== '401 session-ended');
    // At least one ended it; one that begins after that is refused like every other request.
    expect(new Set(others)).toEqual(new Set(['204 ']));
  });

  test('an inactive company refuses all its roles, and no other company is affected', async () => {
    const people = Object.values(product().borealis.people).map((actor) => as(product(), actor));
    const { url } = await product().borealis.people.interviewer.call('make-calendar-feed', {});
    const feed = async () => (await fetch(url)).status;
    expect(await feed()).toBe(200);
    await setBorealis('Inactive');
    expect(new Set(await Promise.all(people.map(account)))).toEqual(
      new Set(['403 company-inactive']),
    );
    expect(await feed(), 'the calendar of one of them').toBe(404);
    expect(await account(as(product(), aurora().people.admin))).toBe('200 ');
    await setBorealis('Active');
    expect(new Set(await Promise.all(people.map(account)))).toEqual(new Set(['200 ']));
    expect(await feed()).toBe(200);
  });

  test('a user can enter other companies if one is inactive or disables them', async () => {
    const { borealis, target } = product();
    const person = await invite(product(), aurora(), 'manifold', 'interviewer');
    const { recruiter } = borealis.people;
    const { candidate } = await recruiter.call('create-candidate', {
      body: { name: 'Mani Fold', email: person.email },
    });
    await recruiter.call('create-candidate-user', { body: { candidate_id: candidate.id } });
    const statesOf = async (actor: Actor) =>
      (await actor.call('list-memberships', {})).items.map(({ tenant_id, state }) => [
        tenant_id,
        state,
      ]);

    // Borealis is the company that the user entered last when it becomes inactive. New tokens are
    // then for Aurora.
    await person.call('switch-tenant', { body: { tenant_id: borealis.tenantId } });
    await setBorealis('Inactive');
    await person.renew();
    expect(person.tenantId()).toBe(aurora().tenantId);
    await person.renew(borealis.tenantId);
    expect(person.tenantId()).toBe(aurora().tenantId);
    expect(await statesOf(person)).toEqual([
      [aurora().tenantId, 'open'],
      [borealis.tenantId, 'inactive'],
    ]);
    await setBorealis('Active');

    await change(person.userId, { status: 'disabled' });
    await product().stack.idle();
    expect(await account(as(product(), person))).toBe('403 account-disabled');
    // The session itself remains valid, also for the page whose request was refused.
    expect(await statesOf(person)).toEqual([
      [aurora().tenantId, 'disabled'],
      [borealis.tenantId, 'open'],
    ]);
    const again = await actAs(target, person.email);
    expect(again.tenantId()).toBe(borealis.tenantId);
    expect(await account(as(product(), again))).toBe('200 ');
    await change(person.userId, { status: 'active' });
  });

  test('users cannot change the tenant in their own sign-in', async () => {
    const { pool } = product().target;
    const { email } = aurora().people.recruiter;
    const { AccessToken } = await signIn(pool, email, DEMO_PASSWORD);
    await expect(
      callPool(pool, 'UpdateUserAttributes', {
        AccessToken,
        UserAttributes: [{ Name: 'custom:tenant_id', Value: String(product().borealis.tenantId) }],
      }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('nobody can sign up at the identity provider itself and find out addresses', async () => {
    const { pool } = product().target;
    const { email } = aurora().people.recruiter;
    for (const Username of [email, 'smuggler@nowhere.example']) {
      const asked = callPool(pool, 'SignUp', { Username, Password: DEMO_PASSWORD });
      await expect(asked).rejects.toThrow('SignUp is not permitted for this user pool');
    }
  });
}

const said = ({ status, code }: { status: number; code: string | undefined }) =>
  `${status} ${code ?? ''}`;
