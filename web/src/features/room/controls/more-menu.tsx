import { type RefObject, useState, useCallback } from 'react';
import type { RoomPerson } from '@parley/contracts/room/room.schema.ts';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import type { MenuItem } from '../../../components/overlays/panels/menu-panel.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { useMediaState } from '../flow/use-own-media.ts';
import { useRoomStrings } from '../room-strings.ts';

export interface MoreMenuProps {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
  phone: boolean;
  tab: string | null;
  onTab: (tab: string | null) => void;
  beside: boolean;
  onBeside: (beside: boolean) => void;
  onShow: (what: 'devices' | 'keys' | 'captions') => void;
}

/** Returns whether the browser can share a screen. Pages without https have no devices at all. */
export const canShare = (): boolean =>
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getDisplayMedia === 'function';

/**
 * Rarely used functions: devices, blur, layout, keys; for a host also removing somebody and ending
 * the call for everybody.
 */
export function MoreMenu({
  anchor,
  open,
  onClose,
  phone,
  tab,
  onTab,
  beside,
  onBeside,
  onShow,
}: MoreMenuProps) {
  const t = useRoomStrings();
  const {
    api,
    apply,
    media,
    view: { me, people, transcription },
  } = useRoom();
  const { state, hint } = useCall();
  const { blur } = useMediaState(media);
  const { toggleShare } = useCallActions();
  const [removing, setRemoving] = useState<RoomPerson>();
  const [ending, setEnding] = useState(false);
  const [busy, setBusy] = useState(false);
  const staff = me.role !== 'candidate';
  const others = me.can.remove
    ? people.filter(({ person, presence }) => person !== me.person && presence === 'present')
    : [];

  const act = async (work: () => Promise<unknown>, done: () => void) => {
    setBusy(true);
    try {
      await work();
      done();
    } catch (error) {
      toast.error(asFailure(error).message);
    }
    setBusy(false);
  };
  const end = () =>
    void act(
      async () => {
        // The server is called before the own part of the call ends.
        const view = await api.staff?.end();
        if (view) apply(view);
      },
      () => {
        setEnding(false);
        toast.success(t('end.done'));
      },
    );
  const remove = (person: RoomPerson) =>
    void act(
      async () => {
        const view = await api.staff?.remove(person.person);
        if (view) apply(view);
        hint();
      },
      () => {
        setRemoving(undefined);
        toast.success(t('remove.done', { name: person.name }));
      },
    );

  const items: MenuItem[] = [
    {
      id: 'devices',
      label: t('control.devices'),
      icon: 'settings',
      onPick: () => onShow('devices'),
    },
    ...(blur === null
      ? []
      : [
          {
            id: 'blur',
            label: t('check.blur'),
            icon: 'blur' as const,
            checked: blur,
            onPick: () => void media.setBlur(!blur),
          },
        ]),
    ...(phone && canShare()
      ? [
          {
            id: 'share',
            label: t(state.sharing ? 'control.unshare' : 'control.share'),
            icon: 'share' as const,
            onPick: () => void toggleShare(),
          },
        ]
      : []),
    ...(phone && transcription.captions
      ? [
          {
            id: 'captions',
            label: t('control.captions'),
            icon: 'captions' as const,
            onPick: () => onShow('captions'),
          },
        ]
      : []),
    ...(phone || !staff
      ? []
      : [
          {
            id: 'panel',
            label: t('control.panel'),
            icon: 'layout' as const,
            checked: tab !== null,
            onPick: () => onTab(tab === null ? 'scorecard' : null),
          },
          {
            id: 'beside',
            label: t('control.beside'),
            icon: 'split' as const,
            checked: beside && tab !== null,
            onPick: () => {
              onBeside(!beside);
              if (tab === null || tab === 'cv') onTab('scorecard');
            },
          },
        ]),
    ...(phone
      ? []
      : [
          {
            id: 'keys',
            label: t('control.keys'),
            icon: 'keyboard' as const,
            onPick: () => onShow('keys'),
          },
        ]),
    ...others.map((person, index) => ({
      id: person.person,
      label: t('control.remove', { name: person.name }),
      icon: 'person-remove' as const,
      apart: index === 0,
      onPick: () => setRemoving(person),
    })),
    ...(me.can.end
      ? [
          {
            id: 'end',
            label: t('control.end'),
            icon: 'call-end' as const,
            danger: true,
            apart: others.length === 0,
            onPick: () => setEnding(true),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        anchor={anchor}
        open={open}
        onClose={onClose}
        label={t('control.more')}
        items={items}
        align="end"
      />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('remove.title', { name: removing?.name ?? '' })}
        confirmLabel={t('remove.confirm', { name: removing?.name ?? '' })}
        busy={busy}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) remove(removing);
        }}
      >
        {t(removing?.role === 'candidate' ? 'remove.text' : 'remove.text-staff')}
      </ConfirmDialog>
      <ConfirmDialog
        open={ending}
        title={t('end.title')}
        confirmLabel={t('end.confirm')}
        busy={busy}
        onClose={() => setEnding(false)}
        onConfirm={end}
      >
        {t('end.text')}
      </ConfirmDialog>
    </>
  );
}

/** The actions of the controls and the keyboard shortcuts. */
export function useCallActions() {
  const t = useRoomStrings();
  const {
    media,
    view: { me },
  } = useRoom();
  const { call, hands, raiseHand } = useCall();

  const toggleMute = useCallback(async () => {
    if (media.get().microphone.stream === null) {
      await media.open('microphone');
      if (media.get().microphone.stream === null)
        return toast.error(t('control.microphone-failed'));
      return call.setMuted(false);
    }
    return call.setMuted(!call.get().muted);
  }, [media, call, t]);
  const toggleCamera = useCallback(async () => {
    if (media.get().camera.stream) return media.close('camera');
    await media.open('camera');
    if (media.get().camera.stream === null) toast.error(t('control.camera-failed'));
    return undefined;
  }, [media, t]);
  const toggleShare = useCallback(async () => {
    if (call.get().sharing) return call.stopSharing();
    try {
      await call.share();
    } catch (error) {
      // Closing the browser's screen picker is not a failure.
      if (!(error instanceof Error && error.name === 'NotAllowedError'))
        toast.error(
          t('control.share-failed', {
            message: error instanceof Error ? error.message : String(error),
          }),
        );
    }
    return undefined;
  }, [call, t]);
  const raised = hands.has(me.person);
  const toggleHand = useCallback(() => raiseHand(!raised), [raiseHand, raised]);
  return { toggleMute, toggleCamera, toggleShare, toggleHand, raised };
}
