import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useMyZone } from '../../session/use-account.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Section } from '../../ui/section.tsx';
import { stepName } from '../../ui/step-name.ts';
import { formatDate, formatDayTime } from '../../ui/time/format-time.ts';
import { sizeWords } from '../../parts/candidate-files/file-words.ts';
import { DownloadButton } from './download-button.tsx';
import { EraseButton } from './erase-button.tsx';
import { lengthWords } from './length-words.ts';
import { People } from './people.tsx';
import { useRecordingStrings } from './recordings-strings.ts';
import { StateTag } from './state-tag.tsx';

/** What was recorded, of whom, with whose consent, and until when. */
export function RecordingDetail({ recording, onChanged }: { recording: RecordingView; onChanged: () => void }) {
  const t = useRecordingStrings();
  const zone = useMyZone();
  const { candidate, state, size_bytes, content_type, erased_at, erased_by } = recording;
  const gone = state === 'erased' || state === 'expired';
  return (
    <Page
      title={t('of', { name: candidate })} sub={<StateTag state={state} />} width="form"
      actions={<><Button to={paths.interview(recording.interview_id)}>{t('open-interview')}</Button>{!gone && <EraseButton recording={recording} onChanged={onChanged} />}<DownloadButton recording={recording} /></>}
    >
      {gone && <Notice tone="info" title={t(`${state}-notice`)}><p className="body2">{t(`${state}-notice-text`)}</p></Notice>}
      <Section title={t('about')}>
        <Panel>
          <Facts of={[
            [t('facts.interview'), <Link key="to" to={paths.interview(recording.interview_id)}>{stepName(recording.stage)}</Link>],
            [t('facts.requisition'), recording.requisition],
            [t('facts.recorded'), <span key="at" className="num">{formatDayTime(recording.started_at, zone)}</span>],
            [t('facts.length'), lengthWords(recording.duration_seconds)],
            [t('facts.file'), size_bytes !== null && `${content_type ?? ''} ${sizeWords(size_bytes)}`.trim()],
            [t('facts.kept'), !gone && <span key="until" className="num">{formatDate(recording.expires_at, zone)}</span>],
            [t('facts.erased'), erased_at !== null && t('erased-by', { name: erased_by ?? '', when: formatDayTime(erased_at, zone) })],
          ]} />
        </Panel>
      </Section>
      {recording.participants.length > 0 && <People participants={recording.participants} />}
    </Page>
  );
}
