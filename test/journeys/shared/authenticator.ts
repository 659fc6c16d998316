import { totpCode, totpStep } from '@parley/local-cloud/cognito/crypto/totp.ts';

/**
 * The six digits that an authenticator app shows for a key; `steps` half minutes later (the
 * provider takes one either way).
 */
export const sixDigits = (key: string, steps: -1 | 0 | 1 = 0): string =>
  totpCode(key, totpStep(Date.now()) + steps);
