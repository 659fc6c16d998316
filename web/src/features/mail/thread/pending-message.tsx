import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useTakeBack } from '../compose/use-send.ts';
import { useMailStrings } from '../mail-strings.ts';
import type { MailDraft } from '../page/mail-row.ts';
import { MailBody } from '../shared/mail-body.tsx';
import css from './thread-view.module.css';

/** A message that waits to be sent and can still be taken back. */
export function PendingMessage({ draft }: { draft: MailDraft }) {
  const t = useMailStrings();
  const zone = useMyZone();
  const takeBack = useTakeBack();
  const soon = !draft.send_at || Date.parse(draft.send_at) - serverNow() < 60_000;
  return (
    <section
      className={`stack gap-10 secondary ${css['pending']}`}
      aria-label={t('compose.waits-now')}
    >
      <div className={`row wrap gap-8 ${css['pendingHead']}`}>
        <Icon name="clock" size={18} />
        <span className="body2 strong num">
          {draft.state === 'sending'
            ? t('compose.on-its-way')
            : soon
              ? t('compose.waits-now')
              : t('compose.waits', { time: formatDayTime(draft.send_at!, zone) })}
        </span>
        {draft.state === 'queued' && (
          <Button
            size="small"
            variant="text"
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate({ params: { id: draft.id } })}
          >
            {t('compose.take-back')}
          </Button>
        )}
      </div>
      <MailBody text={draft.body} />
    </section>
  );
}
