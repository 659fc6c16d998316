import { Page } from '../../ui/page.tsx';
import { useListAddress } from '../../ui/table/use-list-address.ts';
import { RecordingList } from './recording-list.tsx';
import { RECORDING_FILTERS, RECORDING_SORTS } from './to-recording-query.ts';
import { useRecordingStrings } from './recordings-strings.ts';
import { RetentionButton } from './retention-button.tsx';

/** Recordings the person may hear, newest first; filters and order are in the address. */
export default function RecordingsPage() {
  const t = useRecordingStrings();
  return (
    <Page title={t('title')} sub={t('sub')} width="table" actions={<RetentionButton />}>
      <RecordingList address={useListAddress(RECORDING_FILTERS, RECORDING_SORTS)} />
    </Page>
  );
}
