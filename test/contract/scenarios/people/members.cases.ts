import { expect, test } from 'vitest';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { invite } from '../../../authz-matrix/instances.cases.ts';
import { freshEmail } from '../../../support/builders/samples/names.ts';
import type { TestProduct } from '../../../support/builders/test-product.ts';
import type { Exchange } from '../../exchange.ts';
import { getId, getVersion } from '../../read-answer.ts';

/** Tests members, invited candidates and availability. */
export function memberCases(
  product: () => TestProduct,
  { call, at, once, refuse }: Exchange,
): void {
  const people = () => product().aurora.people;
  const version = async (admin: Actor, user_id: string) =>
    getVersion(await call(admin, 'get-user', { body: { user_id } }));

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
}
