import { Icon } from '../../../ui/icon.tsx';
import { useOwnOfflineNotice } from '../../../ui/own-offline-notice.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { useCall } from '../flow/call-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './stage.module.css';

/** Says at once that the connection is gone or weak, and what happens with one's work. */
export function NetworkBanner() {
  const t = useRoomStrings();
  const online = useOnline();
  useOwnOfflineNotice();
  const { state } = useCall();
  const lost = !online || state.phase === 'reconnecting' || state.signal === 'lost';
  const weak = !lost && state.signal === 'weak';
  return (
    <div role="status">
      {(lost || weak) && (
        <p className={css['banner']} data-tone={lost ? 'bad' : 'warn'}>
          <Icon name="no-network" size={18} />
          {t(lost ? 'network.lost' : 'network.weak')}
        </p>
      )}
    </div>
  );
}
