import { totpCode, totpStep } from '@parley/local-cloud/cognito/crypto/totp.ts';

/**
 * Returns the six digits that an authenticator app shows for a key, `steps` half minutes from now.
 * The provider also accepts the code of one step before or after.
 */
export const sixDigits = (key: string, steps: -1 | 0 | 1 = 0): string =>
  totpCode(key, totpStep(Date.now()) + steps);
