import type { SaveState } from '../../../components/autosaved-draft.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { asFailure } from '../../../ui/failure.ts';
import { formatTime } from '../../../ui/time/format-time.ts';
import { useMailStrings } from '../mail-strings.ts';

/** "Draft saved 10:52". */
export function SaveStatus({ state, online }: { state: SaveState; online: boolean }) {
  const t = useMailStrings();
  const zone = useMyZone();
  const words = (): string => {
    if (state.kind === 'clean') return '';
    if (state.kind === 'saved') return t('compose.saved', { time: formatTime(state.at, zone) });
    if (!online || (state.kind === 'failed' && asFailure(state.error).status === 0))
      return t('compose.offline');
    if (state.kind === 'failed')
      return t('compose.failed', { message: asFailure(state.error).message.replace(/\.$/, '') });
    return t('compose.saving');
  };
  return (
    <span className="caption secondary num" role="status">
      {words()}
    </span>
  );
}
