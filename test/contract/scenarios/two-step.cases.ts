import { expect, test } from 'vitest';
import { callPool, signIn, type UserPool } from '../../../scripts/lib/user-pool.ts';
import { acceptInvitation, type Actor, signUpAndFound } from '../../../scripts/seed/actor.ts';
import { DEMO_PASSWORD } from '../../../scripts/seed/seed-target.ts';
import { freshCompany, freshEmail } from '../../builders/samples/names.ts';
import type { TestProduct } from '../../builders/test-product.ts';
import { sixDigits } from '../../journeys/shared/authenticator.ts';
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
    await setTwoStep.admin(true);
    expect((await call(admin, 'update-company-settings', settings(true))).json).toMatchObject({
      requires_two_step: true,
    });

    await refuse('two-step-required', admin, 'get-account', {});
    await admin.renew();
    expect((await call(admin, 'get-account')).status).toBe(200);
    await recruiter.renew();
    await refuse('two-step-required', recruiter, 'get-account', {});
    expect((await call(recruiter, 'list-memberships')).json).toMatchObject({
      items: [{ state: 'open', requires_two_step: true }],
    });
    await setTwoStep.recruiter(true);
    await recruiter.renew();
    expect((await call(recruiter, 'get-account')).status).toBe(200);
    await setTwoStep.recruiter(false);
    await recruiter.renew();
    await refuse('two-step-required', recruiter, 'get-account', {});

    expect((await call(admin, 'update-company-settings', settings(false))).status).toBe(200);
    expect((await call(recruiter, 'get-account')).status).toBe(200);
    await product().stack.idle();
    const { json } = await call(admin, 'list-audit', { query: { kind: 'security' } });
    const type = 'company.two-step-changed';
    const [released, required] = [
      { from: 'required', to: 'optional' },
      { from: 'optional', to: 'required' },
    ];
    expect(json).toMatchObject({
      items: [
        { type, about: released },
        { type, about: required },
      ],
    });
  });
}

/**
 * Pairs an authenticator with a sign-in. The returned function turns two-step sign-in on and off,
 * which a person can also do without the page.
 */
async function authenticator(
  pool: UserPool,
  { email }: Actor,
): Promise<(on: boolean) => Promise<unknown>> {
  const { AccessToken } = await signIn(pool, email, DEMO_PASSWORD);
  const { SecretCode } = await callPool<{ SecretCode: string }>(pool, 'AssociateSoftwareToken', {
    AccessToken,
  });
  await callPool(pool, 'VerifySoftwareToken', { AccessToken, UserCode: sixDigits(SecretCode) });
  return (Enabled) =>
    callPool(pool, 'SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    });
}
