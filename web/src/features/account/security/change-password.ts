import type { Input } from '../../../session/api/api.ts';

type State = Input<'note-password-change'>['body']['state'];

/**
 * No response arrived, so the password may be the new or the old one. Every session ends
 * automatically.
 */
export class PasswordUnknown extends Error {}

/**
 * Whether the identity provider refused the change; an error of the service or the network says
 * nothing about the result.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  error.name.endsWith('Exception') &&
  error.name !== 'InternalErrorException';

/**
 * Changes the password after the server was notified that the change begins: should the page die
 * before it has reported the result, the server ends every session (ADR 36).
 * @throws what the provider refuses; PasswordUnknown where it does not answer; what `note` throws,
 * when nothing was changed
 */
export async function changePassword(
  note: (state: State) => Promise<unknown>,
  change: () => Promise<void>,
): Promise<void> {
  await note('begun');
  try {
    await change();
  } catch (error) {
    if (!isRefusal(error)) throw new PasswordUnknown('No answer', { cause: error });
    // If the server does not receive this, sessions end that could have continued.
    await note('kept').catch(() => undefined);
    throw error;
  }
}
