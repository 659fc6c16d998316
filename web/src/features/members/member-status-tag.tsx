import type { MemberStatus } from '@parley/contracts/members/member.schema.ts';
import { StatusTag } from '../../components/status/status-tag.tsx';
import type { Tone } from '../../theme/tokens.ts';
import { useUsersStrings } from './users-strings.ts';

const TONES: Readonly<Record<MemberStatus, Tone>> = {
  invited: 'neutral',
  active: 'primary',
  disabled: 'bad',
};

/** Whether a person can sign in, as dot and word. */
export function MemberStatusTag({ status }: { status: MemberStatus }) {
  const t = useUsersStrings();
  return <StatusTag tone={TONES[status]}>{t(`statuses.${status}`)}</StatusTag>;
}
