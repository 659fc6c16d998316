import { Page } from '../../components/layout/page.tsx';
import { useListAddress } from '../../components/table/toolbar/use-list-address.ts';
import { RecordingList, RECORDING_FILTERS, RECORDING_SORTS } from './recording-list.tsx';
import { RecordingSettingsButton } from './recording-settings.tsx';
import { useRecordingStrings } from './recordings-strings.ts';

/** The recordings that the person may play, newest first; filters and order are in the address. */
export default function RecordingsPage() {
  const t = useRecordingStrings();
  return (
    <Page title={t('title')} sub={t('sub')} width="table" actions={<RecordingSettingsButton />}>
      <RecordingList address={useListAddress(RECORDING_FILTERS, RECORDING_SORTS)} />
    </Page>
  );
}
