import { Button } from '../../../components/buttons/button.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { useRoom } from '../flow/room-context.ts';
import { useMediaState } from '../flow/use-own-media.ts';
import type { MediaTrouble } from '../media/own-media.ts';
import { toBrowser } from '../model/to-browser.ts';
import { useRoomStrings } from '../room-strings.ts';

const isTrouble = (state: string): state is MediaTrouble =>
  state === 'denied' || state === 'missing' || state === 'busy' || state === 'failed';

/**
 * Explains what is wrong with camera or microphone and what to do, in the terms of the person's
 * browser.
 */
export function MediaHelp() {
  const t = useRoomStrings();
  const { media } = useRoom();
  const { camera, microphone } = useMediaState(media);
  const both = camera.state === microphone.state;
  const found = (['microphone', 'camera'] as const).filter(
    (kind) =>
      isTrouble(kind === 'camera' ? camera.state : microphone.state) &&
      !(both && kind === 'camera'),
  );
  return (
    <>
      {found.map((kind) => {
        const trouble = (kind === 'camera' ? camera : microphone).state as MediaTrouble;
        const help =
          trouble === 'denied'
            ? t(`trouble.help.${toBrowser(navigator.userAgent)}`)
            : t(`trouble.${trouble}-help`);
        const again = () => void (both ? media.openBoth() : media.open(kind));
        return (
          <Notice
            key={kind}
            alert
            tone="warn"
            title={t(`trouble.${trouble}.${both ? 'both' : kind}`)}
            actions={
              <Button size="small" onClick={again}>
                {t('trouble.again')}
              </Button>
            }
          >
            <p>{help}</p>
          </Notice>
        );
      })}
    </>
  );
}
