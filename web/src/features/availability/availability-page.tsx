import { Navigate, useSearchParams } from 'react-router-dom';
import { FormSkeleton } from '../../components/form/form-skeleton.tsx';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { Skeleton } from '../../components/status/skeleton.tsx';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useAccount } from '../../session/use-account.ts';
import { useAvailabilityStrings } from './availability-strings.ts';
import { FreeCalendar } from './free-calendar.tsx';
import { HoursEditor } from './hours-editor.tsx';

/**
 * /app/management/availability: the person's free times as a calendar, and the weekly hours they
 * come from.
 */
export default function AvailabilityPage() {
  const t = useAvailabilityStrings();
  const user = useUser();
  const account = useAccount();
  const [search] = useSearchParams();
  const hours = search.get('tab') === 'hours';
  // A candidate offers times instead of weekly hours.
  if (user.role === 'candidate') return <Navigate to={paths.candidateAvailability} replace />;
  return (
    <Page title={t('title')} sub={t('sub')} width={hours ? 'form' : 'table'}>
      <LinkTabs
        label={t('tabs')}
        tabs={[
          { to: paths.availability, label: t('tab-calendar'), current: !hours },
          { to: paths.weeklyHours, label: t('tab-hours'), current: hours },
        ]}
      />
      {hours ? (
        <Hours userId={user.id} />
      ) : (
        <AsyncContent query={account} skeleton={<Skeleton height={560} />}>
          {() => <FreeCalendar userId={user.id} />}
        </AsyncContent>
      )}
    </Page>
  );
}

function Hours({ userId }: { userId: string }) {
  const t = useAvailabilityStrings();
  const availability = useApiQuery(
    'get-availability',
    { params: { userId }, body: {} },
    { errors: 'own' },
  );
  return (
    <AsyncContent
      query={availability}
      errorTitle={t('error')}
      skeleton={<FormSkeleton fields={7} />}
    >
      {(data) => <HoursEditor key={data.user_id} stored={data} />}
    </AsyncContent>
  );
}
