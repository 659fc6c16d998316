import { useParams } from 'react-router-dom';
import { useApiQuery } from '../../session/use-api-query.ts';
import { Faces } from '../../ui/faces.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordingDetail } from './recording-detail.tsx';
import { useRecordingStrings } from './recordings-strings.ts';

/** While it is recorded and prepared it is looked at again. */
const AGAIN_MS = 10_000;

/** One recording. One that is not there, or not for this person, is unknown. */
export default function RecordingPage() {
  const t = useRecordingStrings();
  const { sid = '' } = useParams();
  const recording = useApiQuery('get-recording', { params: { sid: sid as never } });
  const coming = recording.data && ['off', 'recording', 'paused', 'processing'].includes(recording.data.state);
  useApiQuery('get-recording', { params: { sid: sid as never } }, { enabled: coming === true, errors: 'own', refetchIntervalMs: AGAIN_MS });
  if (recording.data) return <RecordingDetail key={recording.data.id} recording={recording.data} onChanged={() => void recording.refetch()} />;
  return <Page title={t('title')}><Faces query={recording} errorTitle={t('one-failed')} skeleton={<FormSkeleton />}>{() => null}</Faces></Page>;
}
