import type { PasswordPolicy } from '../cognito-options.ts';

// Without 0 O 1 l I, since people copy this from a mail by hand.
const alphabets = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnopqrstuvwxyz',
  '23456789',
  '!#%&*+-?@',
];

/**
 * A random password that satisfies any policy of its length or less: every fourth character from
 * each class.
 */
export function makeTemporaryPassword(
  policy: PasswordPolicy,
  randomBytes: (length: number) => Buffer,
): string {
  const length = Math.max(16, policy.minimumLength);
  const bytes = randomBytes(length * 4);
  return Array.from({ length }, (_, i) => {
    const alphabet = alphabets[i % alphabets.length]!;
    return alphabet[bytes.readUInt32BE(i * 4) % alphabet.length];
  }).join('');
}
