import { Navigate, useParams } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { FormSkeleton } from '../../components/form/form-skeleton.tsx';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useBlocked } from '../../shared/use-blocked.ts';
import { useAvailabilityStrings } from './availability-strings.ts';
import { ComingWeek } from './coming-week.tsx';
import { HoursEditor } from './hours-editor.tsx';

/**
 * /management/availability/:userId: a colleague's hours. An admin can change them; a recruiter sees
 * the resulting free times.
 */
export default function UserHoursPage() {
  const t = useAvailabilityStrings();
  const { tenant_id } = useUser();
  const { userId = '' } = useParams();
  const blocked = useBlocked();
  const mayRead = blocked('read', 'availability', { tenant_id, user_id: userId }) === undefined;
  const person = useApiQuery('get-user', { body: { user_id: userId } }, { enabled: mayRead });
  const availability = useApiQuery(
    'get-availability',
    { params: { userId }, body: {} },
    { enabled: mayRead },
  );
  const mayChange = blocked('update', 'availability', { tenant_id, user_id: userId }) === undefined;
  const name = person.data?.name;
  const back = blocked('manage', 'users') === undefined ? paths.editUser(userId) : paths.users;
  // If the caller may not see the hours, the page answers not found, like the API.
  if (!mayRead) return <Navigate to={paths.notFound} replace />;
  return (
    <Page
      title={name ? t('of', { name }) : t('title')}
      sub={name && t('of-sub', { name })}
      width="form"
      actions={
        <Button icon="back" to={back}>
          {t('back', { name: name ?? '' })}
        </Button>
      }
    >
      <AsyncContent
        query={availability}
        errorTitle={t('error')}
        skeleton={<FormSkeleton fields={7} />}
      >
        {(data) =>
          mayChange ? (
            <HoursEditor key={data.user_id} stored={data} />
          ) : (
            <>
              <div className="mb-24">
                <Notice tone="info" title={t('read-only')}>
                  {t('read-only-text', { name: name ?? '' })}
                </Notice>
              </div>
              <ComingWeek userId={data.user_id} zone={data.availability.zone} />
            </>
          )
        }
      </AsyncContent>
    </Page>
  );
}
