import * as z from 'zod';
import { CognitoError } from '../cognito-error.ts';
import { commonErrors } from '../common-errors.ts';
import { toBase32 } from '../crypto/base32.ts';
import { findTotpStep } from '../crypto/totp.ts';
import type { PoolContext } from '../pool-context.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { fields } from './fields.ts';
import { operation } from './operation.ts';

const preference = z
  .object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() })
  .nullish();
const own = z.object({ AccessToken: fields.accessToken });
const verify = own.extend({
  UserCode: z.string().regex(/^[0-9]{6}$/, 'Member must be six digits'),
});
const prefer = own.extend({
  SoftwareTokenMfaSettings: preference,
  SMSMfaSettings: preference,
  EmailMfaSettings: preference,
});

/** How people pair an authenticator app. Pairing takes effect once a first code was right. */
export const totpOperations = {
  AssociateSoftwareToken: operation('public', own, async (pool, input) => {
    const { user } = await verifyAccessToken(pool, input.AccessToken);
    assertTotpAvailable(pool);
    const pendingSecret = toBase32(pool.randomBytes(32));
    pool.users.update(user.sub, ({ totp }) => ({ totp: { ...totp, pendingSecret } }));
    return { SecretCode: pendingSecret };
  }),

  VerifySoftwareToken: operation('public', verify, async (pool, input) => {
    const { user } = await verifyAccessToken(pool, input.AccessToken);
    assertTotpAvailable(pool);
    const { pendingSecret } = user.totp;
    if (pendingSecret === null)
      throw commonErrors.invalidParameter('Associate a software token first.');
    const key = `wrong|totp|${user.sub}`;
    pool.limits.check(key, 5);
    const step = findTotpStep(pendingSecret, input.UserCode, pool.authenticatorNow());
    if (step === undefined) {
      pool.limits.count(key);
      throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
    }
    const paired = { secret: pendingSecret, pendingSecret: null, lastStep: step };
    pool.users.update(user.sub, ({ totp }) => ({ totp: { ...totp, ...paired } }));
    return { Status: 'SUCCESS' };
  }),

  SetUserMFAPreference: operation('public', prefer, async (pool, input) => {
    const { user } = await verifyAccessToken(pool, input.AccessToken);
    if (input.SMSMfaSettings?.Enabled || input.EmailMfaSettings?.Enabled) {
      throw commonErrors.invalidParameter('The user pool offers software tokens only.');
    }
    const enabled = input.SoftwareTokenMfaSettings?.Enabled ?? undefined;
    if (enabled) assertTotpAvailable(pool);
    if (enabled && user.totp.secret === null) {
      throw commonErrors.invalidParameter('User has not verified software token mfa');
    }
    if (enabled !== undefined)
      pool.users.update(user.sub, ({ totp }) => ({ totp: { ...totp, enabled } }));
    return {};
  }),
};

function assertTotpAvailable(pool: PoolContext): void {
  if (pool.options.pool.mfa === 'OFF') {
    throw new CognitoError(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled by the userPool',
    );
  }
}
