import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { serverNow } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { AboutRecording } from './about-recording.tsx';
import { DownloadButton } from './download-button.tsx';
import { EraseButton } from './erase-button.tsx';
import { People } from './people.tsx';
import { Playback } from './player/playback.tsx';
import { useRecordingStrings } from './recordings-strings.ts';
import { StateTag } from './state-tag.tsx';

/**
 * What was recorded: it plays where it is there, and says why where it is not; of whom, with whose
 * consent, and until when.
 */
export function RecordingDetail({
  recording,
  onChanged,
}: {
  recording: RecordingView;
  onChanged: () => void;
}) {
  const t = useRecordingStrings();
  const [search] = useSearchParams();
  const { candidate, media, expires_at } = recording;
  // Its time is over, and the erasing is a moment late.
  const state =
    recording.state === 'ready' && Date.parse(expires_at) <= serverNow()
      ? 'expired'
      : recording.state;
  const gone = state === 'erased' || state === 'expired';
  const notice = gone
    ? state
    : state === 'processing'
      ? 'processing'
      : state === 'ready'
        ? undefined
        : 'running';
  return (
    <Page
      title={t('of', { name: candidate })}
      sub={<StateTag state={state} />}
      actions={
        <>
          <Button to={paths.interview(recording.interview_id)}>{t('open-interview')}</Button>
          {!gone && <EraseButton recording={recording} onChanged={onChanged} />}
          <DownloadButton recording={{ ...recording, state }} />
        </>
      }
    >
      {notice && (
        <div style={{ marginBottom: 32 }}>
          <Notice tone="info" title={t(`${notice}-notice`)}>
            <p className="body2">{t(`${notice}-notice-text`)}</p>
          </Notice>
        </div>
      )}
      {media.length > 0 && !gone && (
        <Playback recording={recording} from={Number(search.get('t')) || 0} />
      )}
      <AboutRecording recording={recording} gone={gone} />
      {recording.participants.length > 0 && <People participants={recording.participants} />}
    </Page>
  );
}
