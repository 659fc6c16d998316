import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Checkbox } from '../../../components/form/choices/checkbox.tsx';
import { FieldFrame } from '../../../components/form/fields/field-frame.tsx';
import { Select } from '../../../components/form/fields/select.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { useRoom } from '../flow/room-context.ts';
import { useMediaState } from '../flow/use-own-media.ts';
import { acquireAudio, listenToLevel } from '../media/levels.ts';
import type { Device } from '../media/own-media.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './check.module.css';

interface DeviceSelectProps {
  label: string;
  devices: readonly Device[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The choice among the devices of one kind; nothing is shown if there is no choice. */
function DeviceSelect({ label, devices, chosen, onChoose }: DeviceSelectProps) {
  const t = useRoomStrings();
  if (devices.length === 0) return null;
  const known = devices.some((device) => device.id === chosen);
  return (
    <div className="stack min-w-0 gap-6">
      <FieldFrame label={label}>
        {(control) => (
          <Select
            {...control}
            value={chosen ?? ''}
            onChange={(id) => id !== '' && onChoose(id)}
            placeholder={known ? undefined : t('check.default')}
            options={devices.map((device, index) => ({
              value: device.id,
              label: device.label || `${label} ${index + 1}`,
            }))}
          />
        )}
      </FieldFrame>
    </div>
  );
}

const NOTES = [523.25, 659.25, 783.99];
const EACH_S = 0.22;

/**
 * Plays three notes on a speaker (its id; undefined: the system's default) and resolves afterwards.
 * @throws if the browser refuses
 */
async function playTestTone(speaker: string | undefined): Promise<void> {
  const { context, release } = acquireAudio();
  const audio = new Audio();
  try {
    await context.resume();
    audio.srcObject = playNotes(context);
    if (speaker && 'setSinkId' in audio) await audio.setSinkId(speaker);
    await audio.play();
    await new Promise((done) => setTimeout(done, NOTES.length * EACH_S * 1000 + 200));
  } finally {
    audio.srcObject = null;
    release();
  }
}

function playNotes(context: AudioContext): MediaStream {
  const end = context.createMediaStreamDestination();
  const gain = context.createGain();
  const start = context.currentTime + 0.05;
  gain.connect(end);
  NOTES.forEach((note, index) => {
    const tone = new OscillatorNode(context, { frequency: note });
    const at = start + index * EACH_S;
    gain.gain.setValueAtTime(0.001, at);
    gain.gain.exponentialRampToValueAtTime(0.2, at + 0.04);
    gain.gain.exponentialRampToValueAtTime(0.001, at + EACH_S);
    tone.connect(gain);
    tone.start(at);
    tone.stop(at + EACH_S);
  });
  return end.stream;
}

/** Some browsers leave the choice of the speaker to the system. */
const CHOOSABLE = 'setSinkId' in HTMLMediaElement.prototype;

/** The choice of the speaker, with a test sound. */
function SpeakerChoice({ onChosen }: { onChosen?: (id: string) => void }) {
  const t = useRoomStrings();
  const { media } = useRoom();
  const { speakers, chosen } = useMediaState(media);
  const [tone, setTone] = useState<'idle' | 'playing' | 'played' | 'failed'>('idle');
  const play = async () => {
    setTone('playing');
    await playTestTone(chosen.speaker).then(
      () => setTone('played'),
      () => setTone('failed'),
    );
  };
  return (
    <div className="stack gap-8">
      {CHOOSABLE && (
        <DeviceSelect
          label={t('check.speaker')}
          devices={speakers}
          chosen={chosen.speaker}
          onChoose={(id) => {
            void media.choose('speaker', id);
            onChosen?.(id);
          }}
        />
      )}
      <div className="row wrap gap-4-12">
        <Button size="small" icon="speaker" busy={tone === 'playing'} onClick={() => void play()}>
          {t('check.tone')}
        </Button>
        <span className="caption secondary" role="status">
          {tone === 'played' ? t('check.toned') : tone === 'failed' ? t('check.tone-failed') : ''}
        </span>
      </div>
    </div>
  );
}

/**
 * The loudness (root mean square) from which a sound counts as a voice and not as background noise.
 */
const VOICE = 0.015;

/**
 * The current loudness of a stream, 0 to 1 for a bar, and whether a voice was heard since it was
 * opened.
 */
function useLevel(stream: MediaStream | null): { level: number; heard: boolean } {
  const [level, setLevel] = useState(0);
  const [heard, setHeard] = useState(false);
  const shown = useRef(0);
  useEffect(() => {
    setHeard(false);
    setLevel(0);
    if (!stream) return undefined;
    return listenToLevel(stream, (loud) => {
      // Loudness is perceived in decibels: -50 dB is an empty bar, -10 dB a full one. The bar falls
      // slowly, so that it can be read.
      const bar = Math.min(1, Math.max(0, (20 * Math.log10(Math.max(loud, 1e-5)) + 50) / 40));
      shown.current = Math.max(bar, shown.current - 0.08);
      setLevel(Math.round(shown.current * 50) / 50);
      if (loud > VOICE) setHeard(true);
    });
  }, [stream]);
  return { level, heard };
}

/** Shows the loudness of the microphone, and whether anything is heard at all. */
function LevelMeter({ stream, muted }: { stream: MediaStream | null; muted: boolean }) {
  const t = useRoomStrings();
  const { level, heard } = useLevel(muted ? null : stream);
  return (
    <div className="stack gap-4 mt-8">
      <div
        role="meter"
        aria-label={t('check.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
        className={css['bar']}
      >
        <span style={{ transform: `scaleX(${level})` }} />
      </div>
      <p className="caption secondary" role="status">
        {muted ? t('check.muted') : heard ? t('check.heard') : t('check.speak')}
      </p>
    </div>
  );
}

/** The choice of camera, microphone and speaker, with a test of each. */
export function DeviceChoices({
  muted,
  onSpeaker,
}: {
  muted: boolean;
  onSpeaker?: (id: string) => void;
}) {
  const t = useRoomStrings();
  const { media } = useRoom();
  const { microphone, microphones, cameras, chosen, blur } = useMediaState(media);
  return (
    <div className={`stack gap-16 ${css['devices']}`}>
      {microphone.state === 'on' && (
        <div>
          <DeviceSelect
            label={t('check.microphone')}
            devices={microphones}
            chosen={chosen.microphone ?? microphones[0]?.id}
            onChoose={(id) => void media.choose('microphone', id)}
          />
          <LevelMeter stream={microphone.stream} muted={muted} />
        </div>
      )}
      <DeviceSelect
        label={t('check.camera')}
        devices={cameras}
        chosen={chosen.camera ?? cameras[0]?.id}
        onChoose={(id) => void media.choose('camera', id)}
      />
      {blur !== null && (
        <label className={`row gap-8 ${css['blur']}`}>
          <Checkbox checked={blur} onChange={(event) => void media.setBlur(event.target.checked)} />
          <Icon name="blur" size={18} />
          {t('check.blur')}
        </label>
      )}
      <p className="caption secondary">{t('check.connected-later')}</p>
      <SpeakerChoice {...(onSpeaker ? { onChosen: onSpeaker } : {})} />
    </div>
  );
}
