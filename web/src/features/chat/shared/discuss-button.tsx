import { Button } from '../../../components/buttons/button.tsx';
import { paths } from '../../../paths.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useSharedStrings } from '../../../shared/shared-strings.ts';

/**
 * Links to the hiring team's chat thread about an application. It is hidden from users without
 * access to team chat.
 */
export function DiscussButton({
  requisitionId,
  candidateId,
  size,
}: {
  requisitionId: string;
  candidateId: string;
  size?: 'small';
}) {
  const t = useSharedStrings();
  if (!useAbility().can('manage', 'chat')) return null;
  return (
    <Button
      icon="chat"
      {...(size ? { size } : {})}
      to={paths.chatThread(`${requisitionId}~${candidateId}`)}
    >
      {t('discuss')}
    </Button>
  );
}
