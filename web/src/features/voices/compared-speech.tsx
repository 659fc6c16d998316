import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import type { VoiceCaseView } from '@parley/contracts/voices/voice.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, RowList } from '../../components/layout/row-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { formatElapsed } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { PlayFailureNotice } from '../recordings/shared/player/load-play-failure.tsx';
import { Media } from '../recordings/shared/player/media.tsx';
import { usePlaying } from '../recordings/shared/player/use-playing.ts';
import { useVoiceCasesStrings } from './voice-cases-strings.ts';
import css from './voice-cases.module.css';

type Stretches = VoiceCaseView['stretches'];

/** The sections of the recording that were compared, which can be played one after another. */
export function ComparedSpeech({
  of: { recording_id, stretches, speech_seconds },
}: {
  of: VoiceCaseView;
}) {
  const t = useVoiceCasesStrings();
  const recording = useApiQuery(
    'get-recording',
    { params: { sid: recording_id } },
    { errors: 'own', enabled: stretches.length > 0 },
  );
  return (
    <Section title={t('heard')}>
      {stretches.length === 0 ? (
        <p className="body2">{t('heard-none')}</p>
      ) : (
        <AsyncContent
          query={recording}
          errorTitle={t('heard-failed')}
          skeleton={
            <ComingSpeech
              recordingId={recording_id}
              stretches={stretches}
              seconds={speech_seconds}
            />
          }
          isEmpty={({ media }) => media.length === 0}
          empty={<p className="body2">{t('heard-gone')}</p>}
        >
          {(played) => (
            <>
              <p className="body2 mb-12">
                {t('heard-text', { count: Math.round(speech_seconds) })}
              </p>
              <StretchPlayer recording={played} stretches={stretches} />
            </>
          )}
        </AsyncContent>
      )}
    </Section>
  );
}

/**
 * The placeholder of the player, with its final layout, until the recording has loaded. The content
 * below it therefore does not move away from the pointer.
 */
function ComingSpeech({
  recordingId,
  stretches,
  seconds,
}: {
  recordingId: VoiceCaseView['recording_id'];
  stretches: Stretches;
  seconds: number;
}) {
  const t = useVoiceCasesStrings();
  return (
    <div inert className={css['coming']}>
      <p className="body2 mb-12">{t('heard-text', { count: Math.round(seconds) })}</p>
      <Panel padded={false}>
        <div className="row wrap gap-8-16 p-16">
          <Button icon="play">{t('play')}</Button>
        </div>
        <StretchList recordingId={recordingId} stretches={stretches} />
      </Panel>
    </div>
  );
}

/** Plays sections of a recording without the parts between them. */
function StretchPlayer({
  recording,
  stretches,
}: {
  recording: RecordingView;
  stretches: Stretches;
}) {
  const t = useVoiceCasesStrings();
  const playing = usePlaying(recording, 0);
  const { source, at, playing: isPlaying, playFrom, toggle } = playing;
  const [current, setCurrent] = useState<number>();
  const start = (index: number) => {
    setCurrent(index);
    playFrom(stretches[index]![0]);
  };
  useEffect(() => {
    if (current === undefined || !isPlaying || at < stretches[current]![1]) return;
    const next = stretches[current + 1];
    setCurrent(next && current + 1);
    if (next) playFrom(next[0]);
    else toggle();
  }, [at, current, isPlaying, stretches, playFrom, toggle]);
  const press = () => (current === undefined ? start(0) : toggle());
  return (
    <Panel padded={false}>
      <Media key={source.attempt} playing={playing} />
      {source.failure && (
        <PlayFailureNotice
          failure={source.failure}
          id={recording.id}
          files={source.files}
          part={source.part}
          onRetry={source.again}
        />
      )}
      <div className="row wrap gap-8-16 p-16">
        <Button icon={isPlaying ? 'pause' : 'play'} onClick={press}>
          {t(isPlaying ? 'pause' : current === undefined ? 'play' : 'resume')}
        </Button>
        {current !== undefined && (
          <span className="body2 num">
            {t('playing', {
              place: current + 1,
              count: stretches.length,
              time: formatElapsed(at),
            })}
          </span>
        )}
      </div>
      <StretchList
        recordingId={recording.id}
        stretches={stretches}
        current={current}
        onPlay={start}
      />
    </Panel>
  );
}

function StretchList({
  recordingId,
  stretches,
  current,
  onPlay,
}: {
  recordingId: VoiceCaseView['recording_id'];
  stretches: Stretches;
  current?: number | undefined;
  onPlay?: (index: number) => void;
}) {
  const t = useVoiceCasesStrings();
  return (
    <div className={css['stretches']}>
      <RowList label={t('heard')}>
        {stretches.map(([from, to], index) => {
          const times = { from: formatElapsed(from), to: formatElapsed(to) };
          return (
            <Row
              key={from}
              title={
                <span
                  className={index === current ? 'num strong' : 'num'}
                  aria-current={index === current || undefined}
                >
                  {t('stretch', times)}
                </span>
              }
              end={
                <span className="row wrap gap-8">
                  <Button
                    size="small"
                    icon="play"
                    aria-label={t('play-stretch', times)}
                    onClick={() => onPlay?.(index)}
                  >
                    {t('play-short')}
                  </Button>
                  <Link
                    className="body2"
                    to={paths.recording(recordingId, from)}
                    aria-label={t('in-recording-at', times)}
                  >
                    {t('in-recording')}
                  </Link>
                </span>
              }
            />
          );
        })}
      </RowList>
    </div>
  );
}
