import { useRef, useState, useEffect } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Kbd } from '../../../components/buttons/kbd.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { isInOverlay } from '../../../components/overlays/overlay-props.ts';
import { Popover } from '../../../components/overlays/popover.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { SingleKeysChoice } from '../../../layouts/single-keys-choice.tsx';
import { settingsStore } from '../../../settings/settings.ts';
import { DeviceChoices } from '../check/device-choices.tsx';
import { MediaHelp } from '../check/media-help.tsx';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { useMediaState } from '../flow/use-own-media.ts';
import { useRoomStrings } from '../room-strings.ts';
import { useCaptionSettings } from '../stage/caption-settings.ts';
import { CaptionsMenu } from './captions-menu.tsx';
import { Control } from './control.tsx';
import css from './controls.module.css';
import { MarkMoment } from './mark-moment.tsx';
import { canShare, MoreMenu, useCallActions } from './more-menu.tsx';

/** The keyboard shortcuts of the call. */
function KeysDialog({
  open,
  onClose,
  mark,
}: {
  open: boolean;
  onClose: () => void;
  mark: boolean;
}) {
  const t = useRoomStrings();
  const keys = [
    ['M', t('keys.mute')],
    ['V', t('keys.camera')],
    ['C', t('keys.chat')],
    ['H', t('keys.hand')],
    ...(mark ? [['B', t('keys.mark')] as const] : []),
    ['?', t('keys.keys')],
  ] as const;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('keys.title')}
      width={380}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('devices.close')}
        </Button>
      }
    >
      <dl className="stack gap-10 mt-12">
        {keys.map(([key, what]) => (
          <div key={key} className="row between gap-16">
            <dt>{what}</dt>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className="body2">
        <SingleKeysChoice />
      </p>
    </Dialog>
  );
}

/** Selects another camera, microphone or speaker during the call. */
function DevicesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useRoomStrings();
  const { call, state } = useCall();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('devices.title')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('devices.close')}
        </Button>
      }
    >
      <MediaHelp />
      <DeviceChoices
        muted={state.muted}
        onSpeaker={(id) =>
          void call.useSpeaker(id).catch(() => toast.error(t('check.tone-failed')))
        }
      />
    </Dialog>
  );
}

/** Keys pressed in a text field, an open dialog or a menu belong to it. */
const belongsElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select') ||
    isInOverlay(target));

/** Single-key shortcuts of the call: actions by the key's lower-case name. */
function useCallKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        !settingsStore.get().singleKeys ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        belongsElsewhere(event.target)
      )
        return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

export interface CallControlsProps {
  phone: boolean;
  muted: boolean;
  tab: string | null;
  onTab: (tab: string | null) => void;
  beside: boolean;
  onBeside: (beside: boolean) => void;
}

/**
 * The controls below the call: microphone, camera, screen, captions, hand, moment, more, leave.
 * Leave is last, red and wider.
 */
export function CallControls({ phone, muted, tab, onTab, beside, onBeside }: CallControlsProps) {
  const t = useRoomStrings();
  const {
    media,
    view: { me, captions, transcription },
  } = useRoom();
  const { state, chat, leave } = useCall();
  const { microphone, camera } = useMediaState(media);
  const actions = useCallActions();
  const { shown } = useCaptionSettings();
  const runningCaptions = shown ? 'captions.on' : 'captions.hidden';
  const captionsButton = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const mark = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'more' | 'mark' | 'devices' | 'keys' | 'captions'>();
  const close = () => setOpen(undefined);
  const silent = muted || microphone.stream === null;
  const staff = me.role !== 'candidate';
  const toChat = () => onTab(tab === 'chat' && !staff && !phone ? null : 'chat');
  useCallKeys({
    m: () => void actions.toggleMute(),
    v: () => void actions.toggleCamera(),
    c: toChat,
    h: actions.toggleHand,
    '?': () => setOpen('keys'),
    ...(me.can.mark ? { b: () => setOpen('mark') } : {}),
  });
  return (
    <div
      className={`row wrap gap-8 ${css['controls']}`}
      role="toolbar"
      aria-label={t('control.label')}
      data-call-controls
    >
      <Control
        icon={silent ? 'mic-off' : 'mic'}
        label={t(silent ? 'control.unmute' : 'control.mute')}
        shortcut="M"
        off={silent}
        onClick={() => void actions.toggleMute()}
      />
      <Control
        icon={camera.stream ? 'video' : 'camera-off'}
        label={t(camera.stream ? 'control.camera-off' : 'control.camera-on')}
        shortcut="V"
        off={camera.stream === null}
        onClick={() => void actions.toggleCamera()}
      />
      {!phone && (
        <Control
          icon={state.sharing ? 'share-off' : 'share'}
          label={t(state.sharing ? 'control.unshare' : 'control.share')}
          aria-pressed={state.sharing}
          blockedBecause={canShare() ? undefined : t('control.no-share')}
          onClick={() => void actions.toggleShare()}
        />
      )}
      {!phone && transcription.captions && (
        <Control
          ref={captionsButton}
          icon="captions"
          label={t(captions ? runningCaptions : 'captions.off')}
          aria-pressed={captions && shown}
          aria-haspopup="dialog"
          aria-expanded={open === 'captions'}
          onClick={() => setOpen('captions')}
        />
      )}
      <Control
        icon="hand"
        label={t(actions.raised ? 'control.lower' : 'control.raise')}
        shortcut="H"
        aria-pressed={actions.raised}
        onClick={actions.toggleHand}
      />
      {me.can.mark && (
        <Control
          ref={mark}
          icon="bookmark-add"
          label={t('control.mark')}
          shortcut="B"
          aria-haspopup="dialog"
          aria-expanded={open === 'mark'}
          onClick={() => setOpen('mark')}
        />
      )}
      {!phone && !staff && (
        <Control
          icon="chat"
          label={chat.unread > 0 ? t('side.chat-new', { count: chat.unread }) : t('side.chat')}
          shortcut="C"
          aria-pressed={tab === 'chat'}
          badge={tab === 'chat' ? 0 : chat.unread}
          onClick={toChat}
        />
      )}
      <Control
        ref={more}
        icon="more"
        label={t('control.more')}
        aria-haspopup="menu"
        aria-expanded={open === 'more'}
        onClick={() => setOpen(open === 'more' ? undefined : 'more')}
      />
      <Control icon="call-end" label={t('control.leave')} danger onClick={leave} />
      <MoreMenu
        anchor={more}
        open={open === 'more'}
        onClose={close}
        phone={phone}
        tab={tab}
        onTab={onTab}
        beside={beside}
        onBeside={onBeside}
        onShow={setOpen}
      />
      {me.can.mark && <MarkMoment anchor={mark} open={open === 'mark'} onClose={close} />}
      {!phone && transcription.captions && (
        <Popover
          anchor={captionsButton}
          open={open === 'captions'}
          onClose={close}
          label={t('captions.label')}
        >
          <CaptionsMenu />
        </Popover>
      )}
      {phone && (
        <Dialog open={open === 'captions'} onClose={close} title={t('captions.label')} width={380}>
          <CaptionsMenu />
        </Dialog>
      )}
      <DevicesDialog open={open === 'devices'} onClose={close} />
      <KeysDialog open={open === 'keys'} onClose={close} mark={me.can.mark} />
    </div>
  );
}
