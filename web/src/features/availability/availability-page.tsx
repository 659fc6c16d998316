import { useUser } from '../../session/use-session.ts';
import { useApiQuery } from '../../session/use-api-query.ts';
import { Faces } from '../../ui/faces.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { useAvailabilityStrings } from './availability-strings.ts';
import { HoursEditor } from './hours-editor.tsx';

/** /app/management/availability: one's own hours. */
export default function AvailabilityPage() {
  const t = useAvailabilityStrings();
  const user = useUser();
  const availability = useApiQuery('get-availability', { params: { userId: user.id }, body: {} }, { errors: 'own' });
  return (
    <Page title={t('title')} sub={t('sub')} width="form">
      <Faces query={availability} errorTitle={t('error')} skeleton={<FormSkeleton fields={7} />}>
        {(data) => <HoursEditor key={data.user_id} stored={data} onStale={() => void availability.refetch()} />}
      </Faces>
    </Page>
  );
}
