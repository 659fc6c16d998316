import { useCallback } from 'react';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';

/** What the controls and the keys do. */
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
      // Closing the browser's list of screens is no failure.
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
