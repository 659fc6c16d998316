import { useOnline } from '../../../components/hooks/use-online.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { useOwnOfflineNotice } from '../../../components/status/own-offline-notice.ts';
import { useCall } from '../flow/call-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './banner.module.css';

/** Says immediately that the connection is lost or weak, and what happens to the person's work. */
export function NetworkBanner() {
  const t = useRoomStrings();
  const online = useOnline();
  useOwnOfflineNotice();
  const { state } = useCall();
  const lost = !online || state.phase === 'reconnecting' || state.signal === 'lost';
  // A first connection that is tried again has never been there, so it does not return.
  const unreached = online && !state.begun && state.phase === 'reconnecting';
  const weak = !lost && state.signal === 'weak';
  return (
    <div role="status">
      {(lost || weak) && (
        <p
          className={`row wrap gap-8-12 mt-12 medium ${css['banner']}`}
          data-tone={lost ? 'bad' : 'warn'}
        >
          <Icon name="no-network" size={18} />
          {t(`network.${unreached ? 'unreached' : lost ? 'lost' : 'weak'}`)}
        </p>
      )}
    </div>
  );
}
