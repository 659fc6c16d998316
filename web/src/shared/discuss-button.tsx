import { paths } from '../paths.ts';
import { useAbility } from '../session/abilities.tsx';
import { Button } from '../components/buttons/button.tsx';
import { useSharedStrings } from './shared-strings.ts';

/** To the hiring team's thread about an application; nothing for those without the team's chat. */
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
