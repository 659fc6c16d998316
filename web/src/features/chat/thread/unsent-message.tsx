import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { useChatStrings } from '../chat-strings.ts';
import type { Waiting } from '../model/send-queue.ts';
import { MessageText } from './message-text.tsx';
import css from './thread.module.css';

/** A message on its way, waiting for the network, or refused with what can be done. */
export function UnsentMessage({
  one,
  names,
  onRetry,
  onDiscard,
}: {
  one: Waiting;
  names: readonly string[];
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}) {
  const t = useChatStrings();
  const online = useOnline();
  return (
    <div className={classNames(css['turn'], css['mine'])}>
      <div className={css['said']}>
        <div className={css['message']}>
          <div className={classNames(css['bubble'], css['unsent'])}>
            <MessageText text={one.text} names={names} />
          </div>
        </div>
        {one.failed === null ? (
          <p className="caption secondary">{t(online ? 'thread.sending' : 'thread.waiting')}</p>
        ) : (
          <div className={css['refused']} role="alert">
            <span>{t('thread.not-sent', { reason: one.failed })}</span>
            <Button size="small" onClick={() => onRetry(one.client_id)}>
              {t('thread.retry')}
            </Button>
            <Button size="small" onClick={() => onDiscard(one.client_id)}>
              {t('thread.discard')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
