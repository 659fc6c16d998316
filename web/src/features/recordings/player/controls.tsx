import { useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Kbd } from '../../../components/buttons/kbd.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { Tooltip } from '../../../components/overlays/tooltip.tsx';
import { formatElapsed } from '../../../components/time/format-time.ts';
import { SingleKeysChoice } from '../../../layouts/single-keys-choice.tsx';
import { useRecordingStrings } from '../recordings-strings.ts';
import { RATES } from '../shared/player/player-model.ts';
import type { Playing } from '../shared/player/use-playing.ts';
import { setCaptions } from './captions-store.ts';
import css from './player.module.css';

const KEYS = [
  ['Space', 'K', 'toggle'],
  ['J', 'L', 'ten'],
  ['←', '→', 'five'],
  ['Home', 'End', 'ends'],
  ['<', '>', 'speed'],
] as const;

/** The keys of the transcript. */
const WORD_KEYS = [
  ['← →', 'words'],
  ['Shift ← →', 'choose'],
  ['Enter', 'word'],
  ['F2', 'correct'],
  ['Shift F10', 'menu'],
] as const;

/** The keyboard shortcuts of the player, of its lanes, and of the transcript. */
function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useRecordingStrings();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('player.keys')}
      actions={<Button onClick={onClose}>{t('player.close')}</Button>}
    >
      <dl className={`stack gap-10 ${css['keys']}`}>
        {KEYS.map(([one, other, does]) => (
          <div key={does}>
            <dt>
              <Kbd>{one}</Kbd> <Kbd>{other}</Kbd>
            </dt>
            <dd className="body2">{t(`player.does.${does}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Kbd>Tab</Kbd>
          </dt>
          <dd className="body2">{t('player.does.lanes')}</dd>
        </div>
        {WORD_KEYS.map(([key, does]) => (
          <div key={does}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd className="body2">{t(`player.does.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="body2">
        <SingleKeysChoice />
      </p>
    </Dialog>
  );
}

interface ControlsProps {
  playing: Playing;
  speaking: readonly { name: string; colour: string }[];
  /** Whether captions are shown; undefined if there are none. */
  captions: boolean | undefined;
}

/** Play, skip ten seconds back and forward, position, current speakers, speed. */
export function Controls({
  playing: { at, length, playing, rate, seekBy, toggle, setRate },
  speaking,
  captions,
}: ControlsProps) {
  const t = useRecordingStrings();
  const anchor = useRef<HTMLSpanElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [keys, setKeys] = useState(false);
  return (
    <div
      className={`row wrap gap-4-8 ${css['controls']}`}
      role="group"
      aria-label={t('player.controls')}
    >
      <Tooltip text={t(playing ? 'player.pause' : 'player.play')}>
        <button
          type="button"
          className={css['play']}
          aria-label={t(playing ? 'player.pause' : 'player.play')}
          onClick={toggle}
        >
          <Icon name={playing ? 'pause' : 'play'} size={26} />
        </button>
      </Tooltip>
      <Button size="small" variant="text" title={t('player.back')} onClick={() => seekBy(-10)}>
        {t('player.back-short')}
      </Button>
      <Button size="small" variant="text" title={t('player.on')} onClick={() => seekBy(10)}>
        {t('player.on-short')}
      </Button>
      <span className={`${css['time']} body2 num`}>
        {t('player.place', { at: formatElapsed(at), length: formatElapsed(length) })}
      </span>
      <span className={`flex to-end grow gap-4-12 ${css['speaking']}`} data-testid="speaking">
        {speaking.length === 0 ? (
          <span className="body2 secondary">{t('player.nobody')}</span>
        ) : (
          speaking.map(({ name, colour }) => (
            <span key={name} className="row min-w-0 gap-8">
              <span className={css['dot']} style={{ background: colour }} aria-hidden />
              <span className="body2 strong truncate">{name}</span>
            </span>
          ))
        )}
      </span>
      <span ref={anchor}>
        <Button
          size="small"
          aria-haspopup="menu"
          aria-expanded={choosing}
          aria-label={t('player.speed-is', { rate })}
          onClick={() => setChoosing(true)}
        >
          {t('player.rate', { rate })}
        </Button>
      </span>
      <Menu
        anchor={anchor}
        open={choosing}
        onClose={() => setChoosing(false)}
        label={t('player.speed')}
        align="end"
        items={RATES.map((one) => ({
          id: String(one),
          label: t('player.rate', { rate: one }),
          checked: one === rate,
          onPick: () => setRate(one),
        }))}
      />
      {captions !== undefined && (
        <IconButton
          icon="captions"
          label={t('player.captions')}
          aria-pressed={captions}
          onClick={() => setCaptions(!captions)}
        />
      )}
      <span className={css['with-keys']}>
        <IconButton icon="keyboard" label={t('player.keys')} onClick={() => setKeys(true)} />
      </span>
      <KeysDialog open={keys} onClose={() => setKeys(false)} />
    </div>
  );
}
