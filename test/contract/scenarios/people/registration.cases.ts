import { expect, test } from 'vitest';
import { signUp } from '@parley/demo/actors/actor.ts';
import { freshEmail } from '../../../support/builders/samples/names.ts';
import type { TestProduct } from '../../../support/builders/test-product.ts';
import type { Exchange } from '../../exchange.ts';
import { getId } from '../../read-answer.ts';

/** Tests how a company gets its first admin. */
export function registrationCases(
  product: () => TestProduct,
  { call, once, refuse }: Exchange,
): void {
  const people = () => product().aurora.people;

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
}
