import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { RecordingState } from '@parley/contracts/recordings/recording.schema.ts';
import { FormSkeleton } from '../../components/form/form-skeleton.tsx';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { RecordingDetail } from './recording-detail.tsx';
import { useRecordingStrings } from './recordings-strings.ts';

/**
 * The interval in milliseconds in which a recording that is being delivered or erased is refetched.
 */
const AGAIN_MS = 10_000;
const COMING: readonly RecordingState[] = ['off', 'recording', 'paused', 'processing'];

/** One recording. One that does not exist, or that this person may not see, leads to /404. */
export default function RecordingPage() {
  const t = useRecordingStrings();
  const { sid = '' } = useParams();
  const [coming, setComing] = useState(false);
  const recording = useApiQuery(
    'get-recording',
    { params: { sid: sid } },
    coming ? { refetchIntervalMs: AGAIN_MS } : {},
  );
  const isComing =
    recording.data !== undefined &&
    (COMING.includes(recording.data.state) || recording.data.erase_at !== null);
  useEffect(() => setComing(isComing), [isComing]);
  if (recording.data)
    return (
      <RecordingDetail
        key={recording.data.id}
        recording={recording.data}
        onChanged={() => void recording.refetch()}
      />
    );
  return (
    <Page title={t('title')}>
      <AsyncContent query={recording} errorTitle={t('one-failed')} skeleton={<FormSkeleton />}>
        {() => null}
      </AsyncContent>
    </Page>
  );
}
