import type { Member } from '@parley/data/members/member.codec.ts';
import { signIns } from '@parley/data/members/sign-ins.repo.ts';
import { truncateText } from '@parley/domain/text/truncate-text.ts';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import type { Runtime } from '../../shared/runtime.ts';

/** A name as a browser gives it, cut down to what may be shown: one line of plain text. */
const deviceName = (said: unknown): string =>
  typeof said === 'string'
    ? truncateText(said.replaceAll(/[^\p{L}\p{N} .,()/_-]/gu, '').trim(), 60)
    : '';

/** Notes a sign-in for the person to see. Nobody is kept out because the note could not be made. */
export async function noteSignIn(
  { storeOf, now }: Pick<Runtime, 'storeOf' | 'now'>,
  member: Member,
  device: unknown,
): Promise<void> {
  try {
    await signIns.note(storeOf(member.tenant_id), member.user_id, now(), deviceName(device));
  } catch (error) {
    log('sign-in-not-noted', { tenant_id: member.tenant_id, ...errorFields(error) });
  }
}
