import { useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { useCopy } from '../../../components/hooks/use-copy.ts';
import { Notice } from '../../../components/status/notice.tsx';
import { nameBrowsers } from '../../../shared/supported-browsers.ts';
import { loadCall } from '../call/load-call.ts';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';

/** The code of the call is loaded after the page, and before anybody presses a button. */
const LOADS_AFTER_MS = 800;

/**
 * Returns whether this browser can make calls: at first by whether it has WebRTC, and with `ask`
 * also by what the client of the call says, whose code is loaded then.
 */
export function useCanCall(ask: boolean): boolean {
  const [canCall, setCanCall] = useState(() => typeof RTCPeerConnection === 'function');
  useEffect(() => {
    if (!ask || !canCall) return undefined;
    const timer = setTimeout(
      () =>
        // If the code does not load now, it is loaded on entering, where a failure is shown.
        void loadCall().then(
          ({ isBrowserSupported }) => setCanCall(isBrowserSupported()),
          () => undefined,
        ),
      LOADS_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [ask, canCall]);
  return canCall;
}

/** Copies the address of the page, to open it in another browser. */
export function CopyLink() {
  const t = useRoomStrings();
  const { copy, state } = useCopy();
  const link = location.href;
  return (
    <>
      <Button size="small" onClick={() => copy(link)}>
        {t('support.copy')}
      </Button>
      <span className="caption" role="status">
        {state === 'copied' && t('support.copied')}
        {state === 'failed' && link}
      </span>
    </>
  );
}

/** Says that this browser cannot make calls, which ones can, and how to get there. */
export function CannotCall() {
  const t = useRoomStrings();
  const {
    view: { me },
  } = useRoom();
  const browsers = nameBrowsers(me.role === 'candidate' ? 'everyone' : 'staff');
  return (
    <Notice
      alert
      tone="bad"
      title={t('support.title')}
      actions={
        <div className="row wrap gap-8-12 break-anywhere">
          <CopyLink />
        </div>
      }
    >
      <p>{t('support.text', { browsers })}</p>
    </Notice>
  );
}
