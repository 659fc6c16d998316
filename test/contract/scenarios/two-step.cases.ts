import { expect, test } from 'vitest';
import { acceptInvitation, type Actor, signUpAndFound } from '@parley/demo/actors/actor.ts';
import { callPool, signIn, type UserPool } from '@parley/demo/actors/user-pool.ts';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import { sixDigits } from '../../support/authenticator.ts';
import { freshCompany, freshEmail } from '../../support/builders/samples/names.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';

/**
 * Tests a company that requires two-step sign-in, whose members turn it on and off at the identity
 * provider.
 */
export function twoStepCases(product: () => TestProduct, { call, refuse }: Exchange): void {
  const settings = (requires_two_step: boolean) => ({ body: { requires_two_step } });

  test('a company that requires two-step sign-in can be entered only with it', async () => {
    const { target } = product();
    const admin = await signUpAndFound(
      target,
      { email: freshEmail('careful'), name: 'Care Ful', zone: 'UTC' },
      freshCompany(),
    );
    const email = freshEmail('careless');
    await admin.call('create-user', { body: { email, name: 'Care Less', role: 'recruiter' } });
    const recruiter = await acceptInvitation(target, email);
    const setTwoStep = {
      admin: await authenticator(target.pool, admin),
      recruiter: await authenticator(target.pool, recruiter),
    };

    expect((await call(admin, 'get-company-settings')).json).toMatchObject({
      requires_two_step: false,
    });
    await refuse('two-step-off', admin, 'update-company-settings', settings(true));
    // An authenticator is paired after the session has begun.
    await product().advanceBy(1000);
    await setTwoStep.admin.turn(true);
    expect((await call(admin, 'update-company-settings', settings(true))).json).toMatchObject({
      requires_two_step: true,
    });

    await refuse('two-step-required', admin, 'get-account', {});
    await admin.renew();
    await refuse('two-step-required', admin, 'get-account', {});
    await admin.signInAgain(setTwoStep.admin.nextCode());
    expect((await call(admin, 'get-account')).status).toBe(200);
    await recruiter.renew();
    await refuse('two-step-required', recruiter, 'get-account', {});
    expect((await call(recruiter, 'list-memberships')).json).toMatchObject({
      items: [{ state: 'open', requires_two_step: true }],
    });
    await setTwoStep.recruiter.turn(true);
    expect((await call(recruiter, 'note-two-step')).status).toBe(204);
    await recruiter.renew();
    await refuse('two-step-required', recruiter, 'get-account', {});
    await recruiter.signInAgain(setTwoStep.recruiter.nextCode());
    expect((await call(recruiter, 'get-account')).status).toBe(200);
    await setTwoStep.recruiter.turn(false);
    await recruiter.renew();
    await refuse('two-step-required', recruiter, 'get-account', {});

    expect((await call(admin, 'update-company-settings', settings(false))).status).toBe(200);
    expect((await call(recruiter, 'get-account')).status).toBe(200);
    await product().stack.idle();
    const { json } = await call(admin, 'list-audit', { query: { kind: 'security' } });
    const type = 'company.two-step-changed';
    const changes = [
      { type, about: { from: 'required', to: 'optional' } },
      { type, about: { from: 'optional', to: 'required' } },
    ];
    const { items } = json as { items: { type: string; about: object }[] };
    expect(items.filter((one) => one.type === type)).toMatchObject(changes);
    expect(items.filter((one) => one.type !== type).map(({ about }) => about)).toMatchObject([
      { reason: 'two-step-off' },
      { reason: 'two-step-on' },
      { reason: 'two-step-on' },
    ]);
  });
}

/**
 * Pairs an authenticator with a sign-in. `turn` turns two-step sign-in on and off, which a person
 * can also do without the page; `nextCode` is accepted once, as each code.
 */
async function authenticator(
  pool: UserPool,
  { email }: Actor,
): Promise<{ turn(on: boolean): Promise<unknown>; nextCode(): string }> {
  const { AccessToken } = await signIn(pool, email, DEMO_PASSWORD);
  const { SecretCode } = await callPool<{ SecretCode: string }>(pool, 'AssociateSoftwareToken', {
    AccessToken,
  });
  await callPool(pool, 'VerifySoftwareToken', { AccessToken, UserCode: sixDigits(SecretCode) });
  return {
    turn: (Enabled) =>
      callPool(pool, 'SetUserMFAPreference', {
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
      }),
    nextCode: () => sixDigits(SecretCode, 1),
  };
}
