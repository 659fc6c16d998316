/** What has changed about the way a person signs in; the reason of `account.security-changed`. */
export const SECURITY_CHANGES = [
  'two-step-on',
  'two-step-off',
  'password-changed',
  'password-recovered',
  'password-unknown',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];
