import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { Link } from 'react-router-dom';
import { formatFileSize } from '../../shared/candidate-files/format-file-size.ts';
import { paths } from '../../paths.ts';
import { useMyZone } from '../../session/use-account.ts';
import { Facts } from '../../components/layout/facts.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Section } from '../../components/layout/section.tsx';
import { formatDate, formatDayTime } from '../../components/time/format-time.ts';
import { formatDuration } from './format-duration.ts';
import { useRecordingStrings } from './recordings-strings.ts';
import { stepName } from '../../components/text/formats.ts';

/** The facts: of which interview, when, how long, how large, until when. */
export function AboutRecording({ recording, gone }: { recording: RecordingView; gone: boolean }) {
  const t = useRecordingStrings();
  const zone = useMyZone();
  const { size_bytes, content_type, erased_at, erased_by } = recording;
  return (
    <Section title={t('about')}>
      <Panel>
        <Facts
          of={[
            [
              t('facts.interview'),
              <Link key="to" to={paths.interview(recording.interview_id)}>
                {stepName(recording.stage)}
              </Link>,
            ],
            [t('facts.requisition'), recording.requisition],
            [
              t('facts.recorded'),
              <span key="at" className="num">
                {formatDayTime(recording.started_at, zone)}
              </span>,
            ],
            [t('facts.length'), formatDuration(recording.duration_seconds)],
            [
              t('facts.file'),
              size_bytes !== null && `${content_type ?? ''} ${formatFileSize(size_bytes)}`.trim(),
            ],
            [
              t('facts.kept'),
              !gone && (
                <span key="until" className="num">
                  {formatDate(recording.expires_at, zone)}
                </span>
              ),
            ],
            [
              t('facts.erased'),
              erased_by !== null &&
                erased_at !== null &&
                t('erased-by', { name: erased_by, when: formatDayTime(erased_at, zone) }),
            ],
          ]}
        />
      </Panel>
    </Section>
  );
}
