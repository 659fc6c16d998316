import { useMemo, useRef, type RefObject, useEffect, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type {
  RecordingView,
  RecordingParticipant,
} from '@parley/contracts/recordings/recording.schema.ts';
import { toCaptions } from '@parley/domain/transcripts/web-vtt.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Row, RowList } from '../../components/layout/row-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { hasOpenOverlay } from '../../components/overlays/overlay-props.ts';
import { Avatar } from '../../components/people/avatar.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { formatDayTime } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { serverNow } from '../../session/services.ts';
import { useMyZone } from '../../session/use-account.ts';
import { settingsStore } from '../../settings/settings.ts';
import type { Tone } from '../../theme/tokens.ts';
import { AboutRecording, DownloadButton } from './about-recording.tsx';
import { EraseButton, ErasureNotice } from './erase-recording.tsx';
import { Moments } from './player/moments.tsx';
import css from './player/player.module.css';
import { Player } from './player/player.tsx';
import { useRecordingStrings } from './recordings-strings.ts';
import { findPlayback, rateBeside } from './shared/player/player-model.ts';
import { usePlaying, type Playing } from './shared/player/use-playing.ts';
import { useTranscriptStrings } from './shared/transcript/transcript-strings.ts';
import { StateTag } from './state-tag.tsx';
import { TranscriptSection } from './transcript/transcript-section.tsx';
import { useTranscript } from './transcript/use-transcript.ts';

const TONES: Readonly<Record<RecordingParticipant['consent'], Tone>> = {
  requested: 'warn',
  granted: 'ok',
  refused: 'bad',
  withdrawn: 'bad',
};

/** The participants of the recording, with their consents. */
function People({ participants }: { participants: readonly RecordingParticipant[] }) {
  const t = useRecordingStrings();
  const zone = useMyZone();
  return (
    <Section title={t('people')}>
      <p className="body2 secondary">{t('people-text')}</p>
      <RowList label={t('people')}>
        {participants.map(({ user_id, candidate_id, name, role, consent, consent_at }) => (
          <Row
            key={user_id ?? candidate_id ?? name}
            start={<Avatar name={name} id={user_id ?? candidate_id ?? name} size={34} />}
            title={<span className="strong">{name}</span>}
            sub={
              <span className="num">
                {consent_at === null
                  ? t(`roles.${role}`)
                  : `${t(`roles.${role}`)}, ${formatDayTime(consent_at, zone)}`}
              </span>
            }
            end={<StatusTag tone={TONES[consent]}>{t(`consent.${consent}`)}</StatusTag>}
          />
        ))}
      </RowList>
    </Section>
  );
}

/** Characters can be typed by accident or by speech input, but not arrows and the space bar. */
const isCharacter = (key: string): boolean => key.length === 1 && key !== ' ';

/**
 * The keyboard shortcuts of a player. They apply if the focus is in it, in the moments next to it,
 * or nowhere; other elements of the page keep their own keys.
 */
function usePlaybackKeys(frame: RefObject<HTMLElement | null>, playing: Playing): void {
  // Keys arrive faster than effects run, so each acts on the rendered state.
  const latest = useRef(playing);
  useLayoutEffect(() => {
    latest.current = playing;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const on = event.target as HTMLElement;
      if (
        event.defaultPrevented ||
        (isCharacter(event.key) && !settingsStore.get().singleKeys) ||
        !(on === document.body || frame.current?.contains(on)) ||
        hasOpenOverlay()
      )
        return;
      const asked = findPlayback(event, on.tagName.toLowerCase());
      if (!asked) return;
      event.preventDefault();
      const { rate, length, seek, seekBy, toggle, setRate } = latest.current;
      if (asked.do === 'toggle') toggle();
      else if (asked.do === 'by') seekBy(asked.seconds);
      else if (asked.do === 'to') seek(asked.share * length);
      else setRate(rateBeside(rate, asked.do === 'faster' ? 1 : -1));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [frame]);
}

/**
 * The player with the marked moments below it, and the transcript next to them.
 * @param from the second at which the page is opened
 */
function Playback({ recording, from }: { recording: RecordingView; from: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const playing = usePlaying(recording, from);
  usePlaybackKeys(frame, playing);
  const transcript = useTranscript(recording.id);
  const zone = useMyZone();
  const t = useTranscriptStrings();
  const { data } = transcript;
  const captions = useMemo(() => (data ? toCaptions(data.turns, data.people) : []), [data]);
  return (
    <div ref={frame} className={`stack items-start gap-32 ${css['columns']}`}>
      <div className={`stack min-w-0 gap-32 ${css['column']}`}>
        <Player recording={recording} playing={playing} captions={captions} />
        <Moments recording={recording} at={playing.at} onSeek={playing.seek} />
      </div>
      <div className={css['beside']}>
        <TranscriptSection
          query={transcript}
          playing={playing}
          from={from}
          title={t('export.title', {
            name: recording.candidate,
            when: formatDayTime(recording.started_at, zone),
          })}
        />
      </div>
    </div>
  );
}

/**
 * A recording: the player, or the reason why it cannot be played; its participants, their consents,
 * and the day of expiry.
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
  const { candidate, media, expires_at, erase_at } = recording;
  // It has expired, but its deletion has not happened yet.
  const state =
    recording.state === 'ready' && Date.parse(expires_at) <= serverNow()
      ? 'expired'
      : recording.state;
  const gone = state === 'erased' || state === 'expired';
  const isErasing = erase_at !== null && !gone;
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
      sub={<StateTag state={state} isErasing={isErasing} />}
      actions={
        <>
          <Button to={paths.interview(recording.interview_id)}>{t('open-interview')}</Button>
          {!gone && !isErasing && <EraseButton recording={recording} onChanged={onChanged} />}
          <DownloadButton recording={{ ...recording, state }} isErasing={isErasing} />
        </>
      }
    >
      {isErasing && (
        <div style={{ marginBottom: 32 }}>
          <ErasureNotice recording={recording} until={erase_at} onChanged={onChanged} />
        </div>
      )}
      {notice && !isErasing && (
        <div style={{ marginBottom: 32 }}>
          <Notice tone="info" title={t(`${notice}-notice`)}>
            <p className="body2">{t(`${notice}-notice-text`)}</p>
          </Notice>
        </div>
      )}
      {media.length > 0 && !gone && !isErasing && (
        <Playback recording={recording} from={Number(search.get('t')) || 0} />
      )}
      <AboutRecording recording={recording} gone={gone || isErasing} />
      {recording.participants.length > 0 && <People participants={recording.participants} />}
    </Page>
  );
}
