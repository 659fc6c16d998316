import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type {
  RecordedMedia,
  RecordingView,
} from '@parley/contracts/recordings/recording.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Facts } from '../../components/layout/facts.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Menu } from '../../components/overlays/menu.tsx';
import { stepName } from '../../components/text/formats.ts';
import { formatDate, formatDayTime } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useMyZone } from '../../session/use-account.ts';
import { formatFileSize } from '../files/shared/format-file-size.ts';
import { HiddenUntilSent } from '../scorecards/shared/hidden-until-sent.tsx';
import { formatDuration } from './format-duration.ts';
import { useRecordingStrings } from './recordings-strings.ts';
import { useDownload } from './shared/player/use-download.ts';

/** The interval in milliseconds in which an unfinished voice check is read again. */
const VOICE_AGAIN_MS = 10_000;

/**
 * The state of the candidate's voice check, as a line that does not contain the result, with a link
 * to the voice case for members who may open it. Nothing is shown if there was no check.
 */
function useVoiceFact({ id }: Pick<RecordingView, 'id'>, enabled: boolean): ReactNode {
  const t = useRecordingStrings();
  const [isWaiting, setWaiting] = useState(false);
  const { data } = useApiQuery(
    'get-recording-voice',
    { params: { sid: id } },
    { errors: 'own', enabled, ...(isWaiting ? { refetchIntervalMs: VOICE_AGAIN_MS } : {}) },
  );
  const isStillWaiting = data?.state === 'waiting';
  useEffect(() => setWaiting(isStillWaiting), [isStillWaiting]);
  if (!data || data.state === 'none') return null;
  if (data.state === 'hidden') return <HiddenUntilSent />;
  const text = t(`voice.${data.state}`);
  return data.may_open ? <Link to={paths.voiceCase(id)}>{text}</Link> : text;
}

/** Returns what is in the files: sound only, too, if all cameras were off. */
const toRecordedMedia = ({ content_type, recorded_media }: RecordingView): RecordedMedia =>
  content_type?.startsWith('audio/') ? 'audio' : recorded_media;

/** The facts of a recording: interview, date, length, size, day of expiry. */
export function AboutRecording({ recording, gone }: { recording: RecordingView; gone: boolean }) {
  const t = useRecordingStrings();
  const zone = useMyZone();
  const { size_bytes, content_type, erased_at, erased_by } = recording;
  const voice = useVoiceFact(recording, !gone);
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
            [t('facts.media'), t(`media.${toRecordedMedia(recording)}`)],
            [t('facts.length'), formatDuration(recording.duration_seconds)],
            [
              t('facts.file'),
              size_bytes !== null && `${content_type ?? ''} ${formatFileSize(size_bytes)}`.trim(),
            ],
            [t('facts.voice'), voice],
            [
              t('facts.retained-until'),
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

/**
 * Requests a short-lived link and opens it; shows the reason if there is nothing to download. A
 * recording with pauses has several files.
 */
export function DownloadButton({
  recording: { id, state, media },
  isErasing,
}: {
  recording: RecordingView;
  isErasing: boolean;
}) {
  const t = useRecordingStrings();
  const anchor = useRef<HTMLSpanElement>(null);
  const [choosing, setChoosing] = useState(false);
  const { busy, download } = useDownload(id);
  return (
    <>
      <span ref={anchor} style={{ display: 'inline-grid' }}>
        <Button
          icon="download"
          busy={busy}
          blockedBecause={
            isErasing
              ? t('download-blocked.erasing')
              : state === 'ready'
                ? undefined
                : t(`download-blocked.${state}`)
          }
          onClick={() => (media.length > 1 ? setChoosing(true) : void download(1))}
        >
          {t('download')}
        </Button>
      </span>
      <Menu
        anchor={anchor}
        open={choosing}
        onClose={() => setChoosing(false)}
        label={t('download')}
        align="end"
        items={media.map((_, index) => ({
          id: String(index),
          label: t('part', { part: index + 1, of: media.length }),
          onPick: () => void download(index + 1),
        }))}
      />
    </>
  );
}
