import type { Input } from '../../../session/api/api.ts';

type State = Input<'note-password-change'>['body']['state'];

/**
 * No answer came, so that the password may be the new one or the old one: every session ends by
 * itself.
 */
export class PasswordUnknown extends Error {}

/**
 * Whether the identity provider has refused; a broken service or network says nothing of what was
 * done.
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
    // Where the server does not hear this, sessions end that could have gone on.
    await note('kept').catch(() => undefined);
    throw error;
  }
}
