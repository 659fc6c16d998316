import { useLocation } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { useTitle } from '../../components/hooks/use-title.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { StatusMessage } from '../../components/status/status-message.tsx';
import { usePageStrings } from '../../layouts/page-strings.ts';
import { roleName } from '../../layouts/side-nav.tsx';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useSharedStrings } from '../../shared/shared-strings.ts';
import { missingRight, rolesWith } from './missing-right.ts';

/**
 * Returns the names of the company's admins if the user may read them; empty until they are loaded.
 */
function useAdminNames(): string[] {
  const enabled = useAbility().can('read', 'users');
  const { id, tenant_id, role } = useUser();
  const { data } = useApiQuery(
    'list-users',
    {
      body: {
        tenant_id: tenant_id,
        limit: 10,
        status: 'active',
        ...(role === 'platform-admin' ? {} : { role: 'admin' as const }),
      },
    },
    { enabled, errors: 'own' },
  );
  return (data?.items ?? [])
    .filter((person) => person.user_id !== id)
    .map(({ name }) => name)
    .slice(0, 3);
}

const list = (text: readonly string[]) => new Intl.ListFormat('en').format(text);

/** /app/protected: the missing right, the roles that have it, and the people who can grant it. */
export default function ProtectedPage() {
  const t = usePageStrings();
  const parts = useSharedStrings();
  const { role } = useUser();
  const admins = useAdminNames();
  const right = missingRight(useLocation().state);
  useTitle(t('protected.title'));
  const roles = right ? rolesWith(right).filter((name) => name !== 'platform-admin') : [];
  const text = right && {
    role: roleName(role).toLowerCase(),
    action: parts(`blocked.actions.${right[0]}`),
    subject: parts(`blocked.subjects.${right[1]}`),
  };
  return (
    <StatusMessage
      as="h1"
      art={<Icon name="lock" size={28} />}
      title={t('protected.title')}
      actions={
        <Button variant="primary" to={paths.app}>
          {t('protected.home')}
        </Button>
      }
    >
      {text && <>{t('protected.needs', text)} </>}
      {roles.length > 0 && (
        <>
          {t('protected.who-has', {
            roles: list(roles.map((name) => t(`protected.roles.${name}`))),
          })}{' '}
        </>
      )}
      {role === 'candidate'
        ? t('protected.candidate')
        : admins.length > 0
          ? t('protected.who-gives', { names: list(admins) })
          : t('protected.gives')}
    </StatusMessage>
  );
}
