import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { useListAddress } from '../../components/table/toolbar/use-list-address.ts';
import { paths } from '../../paths.ts';
import { RecordingList, RECORDING_FILTERS, RECORDING_SORTS } from './recording-list.tsx';
import { RecordingSettingsButton } from './recording-settings.tsx';
import { useRecordingStrings } from './recordings-strings.ts';

/**
 * The recordings that the user may play, newest first. Filters and order are part of the address.
 */
export default function RecordingsPage() {
  const t = useRecordingStrings();
  return (
    <Page
      title={t('title')}
      sub={t('sub')}
      width="table"
      actions={
        <>
          <Button icon="search" to={paths.searchSaid()}>
            {t('search-said')}
          </Button>
          <RecordingSettingsButton />
        </>
      }
    >
      <RecordingList address={useListAddress(RECORDING_FILTERS, RECORDING_SORTS)} />
    </Page>
  );
}
