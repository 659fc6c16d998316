import {
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react';
import type {
  RecordingView,
  RecordingMoment,
} from '@parley/contracts/recordings/recording.schema.ts';
import { toWaveform } from '@parley/domain/recordings/lanes.ts';
import type { Caption } from '@parley/domain/transcripts/web-vtt.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { lazyCode } from '../../../components/loading/lazy-code.ts';
import { formatElapsed } from '../../../components/time/format-time.ts';
import { useSettings } from '../../../settings/settings.ts';
import { PALETTES } from '../../../theme/palettes.ts';
import { useRecordingStrings } from '../recordings-strings.ts';
import { PlayFailureNotice } from '../shared/player/load-play-failure.tsx';
import { Media } from '../shared/player/media.tsx';
import { speakersAt, toPeaks, laneColours } from '../shared/player/player-model.ts';
import type { Playing } from '../shared/player/use-playing.ts';
import { useCaptionsOn } from './captions-store.ts';
import { Captions } from './captions.tsx';
import { Controls } from './controls.tsx';
import { Lane, Track } from './lane.tsx';
import css from './player.module.css';

/**
 * The longest recording that is decoded for its waveform: ten minutes at this rate take less than
 * 20 MB of memory.
 */
const MAX_SECONDS = 600;
const MAX_BYTES = 12_000_000;
const RATE = 8000;
const BARS = 400;

/**
 * Returns the heights of the recording's waveform: of a short one from its own sound, once it is
 * decoded; of a long one, until then, and if it cannot be decoded, from the share of speech in each
 * part, which needs no sound.
 */
function useHeights(
  { lanes, size_bytes, id }: Pick<RecordingView, 'lanes' | 'size_bytes' | 'id'>,
  files: RecordingView['media'],
  length: number,
): { heights: number[]; of: 'sound' | 'talk' } {
  const talk = useMemo(
    () =>
      toWaveform(
        lanes.map(({ segments }) => segments),
        length,
        BARS,
      ),
    [lanes, length],
  );
  const [sound, setSound] = useState<number[]>();
  const short = length <= MAX_SECONDS && (size_bytes ?? Number.POSITIVE_INFINITY) <= MAX_BYTES;
  useEffect(() => {
    if (!short) return undefined;
    const gone = new AbortController();
    loadSamples(files, length, gone.signal).then(
      (samples) => {
        if (!gone.signal.aborted) setSound(toPeaks(samples, BARS));
      },
      () => undefined,
    );
    return () => gone.abort();
    // New links to the same sound are no reason to fetch it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, short]);
  return sound ? { heights: sound, of: 'sound' } : { heights: talk, of: 'talk' };
}

/** Joins the samples of all files, each at its start in the recording. */
async function loadSamples(
  files: RecordingView['media'],
  length: number,
  signal: AbortSignal,
): Promise<Float32Array> {
  const all = new Float32Array(Math.ceil(length * RATE));
  await Promise.all(
    files.map(async ({ url, from }) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`the sound answered ${answer.status}`);
      const sound = await new OfflineAudioContext(1, RATE, RATE).decodeAudioData(
        await answer.arrayBuffer(),
      );
      const begin = Math.round(from * RATE);
      all.set(sound.getChannelData(0).subarray(0, Math.max(0, all.length - begin)), begin);
    }),
  );
  return all;
}

/**
 * Keeps `--at` (0 to 1) of an element at the playing position, updated every frame without
 * rendering.
 */
function usePlayhead(
  frame: RefObject<HTMLElement | null>,
  { media, base, at, length }: Playing,
): void {
  useEffect(() => {
    frame.current?.style.setProperty('--at', String(at / length));
  }, [frame, at, length]);
  useEffect(() => {
    if (!media) return undefined;
    let asked = 0;
    const show = () => {
      cancelAnimationFrame(asked);
      if (media.paused || media.ended) return;
      frame.current?.style.setProperty(
        '--at',
        String(Math.min(1, (base + media.currentTime) / length)),
      );
      asked = requestAnimationFrame(show);
    };
    show();
    media.addEventListener('play', show);
    return () => {
      cancelAnimationFrame(asked);
      media.removeEventListener('play', show);
    };
  }, [frame, media, base, length]);
}

/**
 * Marks of the moments on the timeline. They are decorative; the list next to it is accessible and
 * can be clicked.
 */
const Marks = ({ moments, length }: { moments: readonly RecordingMoment[]; length: number }) => (
  <span aria-hidden>
    {moments.map(
      ({ id, seconds, text }) =>
        seconds !== null && (
          <i
            key={id}
            className={css['mark']}
            title={text}
            style={{ '--from': Math.min(1, seconds / length) } as CSSProperties}
          />
        ),
    )}
  </span>
);

const Waveform = lazyCode(() => import('./waveform.tsx'));

/**
 * The video if there is one, the waveform, and a lane for each voice; a click on any of them seeks.
 */
export function Player({
  recording,
  playing,
  captions,
}: {
  recording: RecordingView;
  playing: Playing;
  /** Empty without a transcript. */
  captions: readonly Caption[];
}) {
  const t = useRecordingStrings();
  const { theme } = useSettings();
  const frame = useRef<HTMLDivElement>(null);
  const captionsOn = useCaptionsOn();
  const hasCaptions = captions.length > 0;
  const { source, at, length, seek } = playing;
  const { lanes, moments } = recording;
  const colours = useMemo(() => laneColours(lanes), [lanes]);
  const speaking = speakersAt(lanes, at).map(({ name, person }) => ({
    name,
    colour: colours.get(person)!,
  }));
  const { heights, of } = useHeights(recording, source.files, length);
  usePlayhead(frame, playing);
  const { primary, outline } = PALETTES[theme];
  const drawn = useMemo(() => ({ heard: primary, ahead: outline }), [primary, outline]);
  const [shown, setShown] = useState(false);
  // The library of the waveform is loaded later, because playing does not need it.
  useEffect(() => setShown(true), []);
  const place = t('player.place-of', {
    at: formatElapsed(at),
    length: formatElapsed(length),
    who: speaking.map(({ name }) => name).join(', ') || t('player.nobody'),
  });
  return (
    <Panel padded={false}>
      <section ref={frame} className="min-w-0" aria-label={t('player.title')}>
        <Media key={source.attempt} playing={playing} />
        {source.failure && (
          <div className={css['failed']}>
            <PlayFailureNotice
              failure={source.failure}
              id={recording.id}
              files={source.files}
              part={source.part}
              onRetry={source.again}
            />
          </div>
        )}
        {hasCaptions && captionsOn && <Captions captions={captions} at={at} />}
        <Controls
          playing={playing}
          speaking={speaking}
          captions={hasCaptions ? captionsOn : undefined}
        />
        <div className={css['tracks']}>
          <div className={css['row']}>
            <div className="row min-w-0 gap-8 body2 secondary" aria-hidden>
              {t(of === 'sound' ? 'player.sound' : 'player.talk')}
            </div>
            <Track label={t('player.seek')} text={place} at={at} length={length} onSeek={seek}>
              <div className={css['wave']}>
                {shown && (
                  <Suspense>
                    <Waveform heights={heights} length={length} colours={drawn} />
                  </Suspense>
                )}
              </div>
              <Marks moments={moments} length={length} />
              <span className={css['head']} aria-hidden />
            </Track>
            <div className={css['share']} />
          </div>
          {lanes.map((lane) => (
            <Lane
              key={lane.person}
              lane={lane}
              colour={colours.get(lane.person)!}
              length={length}
              at={at}
              onSeek={seek}
            />
          ))}
        </div>
        <p className={`${css['foot']} caption secondary`}>{t('player.foot')}</p>
      </section>
    </Panel>
  );
}
