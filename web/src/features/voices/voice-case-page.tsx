import { useParams } from 'react-router-dom';
import { FormSkeleton } from '../../components/form/form-skeleton.tsx';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { VoiceCaseDetail } from './voice-case-detail.tsx';
import { useVoiceCasesStrings } from './voice-cases-strings.ts';

/** One voice case. An id that does not exist leads to /404. */
export default function VoiceCasePage() {
  const t = useVoiceCasesStrings();
  const { sid = '' } = useParams();
  const query = useApiQuery('get-voice-case', { params: { sid: sid } });
  if (query.data)
    return (
      <VoiceCaseDetail
        key={query.data.recording_id}
        of={query.data}
        onOutdated={() => void query.refetch()}
      />
    );
  return (
    <Page title={t('title')}>
      <AsyncContent query={query} errorTitle={t('one-failed')} skeleton={<FormSkeleton />}>
        {() => null}
      </AsyncContent>
    </Page>
  );
}
