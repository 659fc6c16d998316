import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DeviceChoices } from '../check/device-choices.tsx';
import { MediaHelp } from '../check/media-help.tsx';
import { useCall } from '../flow/call-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import { toast } from '../../../ui/toast.tsx';

/** Another camera, microphone or speaker while the call goes on. */
export function DevicesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useRoomStrings();
  const { call, state } = useCall();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('devices.title')}
      actions={
        <Button look="primary" onClick={onClose}>
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
