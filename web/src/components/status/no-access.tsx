import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useUiStrings } from '../text/ui-strings.ts';
import { StatusMessage } from './status-message.tsx';

/** Shows which right is missing and who can grant it. `right` has the form "read users". */
export function NoAccess({
  what,
  right,
  action,
  as,
}: {
  as?: 'h1' | 'h2';
  what?: string | undefined;
  right?: string | undefined;
  action?: ReactNode;
}) {
  const t = useUiStrings();
  return (
    <StatusMessage
      as={as}
      art={<Icon name="lock" size={28} />}
      title={what ? t('no-access.title-of', { what }) : t('no-access.title')}
      actions={action}
    >
      {right && t('no-access.needs', { right })}
    </StatusMessage>
  );
}
