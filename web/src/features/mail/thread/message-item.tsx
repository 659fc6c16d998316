import type { AttachmentView } from '@parley/contracts/mail/mail-thread.schema.ts';
import { AttachmentList } from '../../../shared/mail-body/attachment-list.tsx';
import { MailBody } from '../../../shared/mail-body/mail-body.tsx';
import type { Output } from '../../../session/api/api.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { useMailStrings } from '../mail-strings.ts';
import css from './message-item.module.css';
import { HiddenUntilSent } from '../../../shared/scorecard/editor-notices.tsx';

type Message = Output<'list-mail-messages'>['items'][number];

/** One message of a conversation. */
export function MessageItem({
  message,
  candidate,
  candidateId,
  hasSubjects,
  last,
}: {
  message: Message;
  candidate: string;
  candidateId: string;
  /** Whether messages have different subjects, as in the thread of the product's own mails. */
  hasSubjects: boolean;
  last: boolean;
}) {
  const t = useMailStrings();
  const zone = useMyZone();
  const link = useApiMutation('get-mail-attachment', {
    onSuccess: ({ url }) => location.assign(url),
  });
  // A mail system has reported an address, without naming one of our messages.
  const isReturnNotice = message.direction === 'notice' && message.state === 'received';
  const open = (attachment: AttachmentView) =>
    link.mutate({
      body: { thread_id: message.thread_id, message_id: message.id, attachment_id: attachment.id },
    });
  return (
    <li className={css['message']} data-direction={message.direction} data-last={last || undefined}>
      {message.direction === 'notice' ? (
        <span className={css['bell']}>
          <Icon name="bell" size={18} />
        </span>
      ) : (
        <Avatar
          name={message.from}
          id={
            message.direction === 'in' && !message.unverified
              ? candidateId
              : (message.from_user_id ?? message.from)
          }
          size={36}
        />
      )}
      <div className={css['inside']}>
        <div className={css['head']}>
          <span className="body2 strong">{message.from || t('thread.unknown')}</span>
          {message.unverified && <StatusTag tone="warn">{t('thread.unverified')}</StatusTag>}
          {message.automatic && <StatusTag tone="neutral">{t('thread.automatic')}</StatusTag>}
          {message.direction !== 'in' && !isReturnNotice && (
            <span className="caption secondary">{t('thread.to', { name: candidate })}</span>
          )}
          {message.direction === 'notice' && !isReturnNotice && (
            <StatusTag tone="neutral">{t('thread.notice')}</StatusTag>
          )}
          {message.state === 'sending' && <StatusTag tone="info">{t('thread.sending')}</StatusTag>}
          {message.state === 'failed' && <StatusTag tone="bad">{t('list.not-sent')}</StatusTag>}
          {(message.state === 'returned' || isReturnNotice) && (
            <StatusTag tone="bad">{t('thread.returned')}</StatusTag>
          )}
          <time dateTime={message.at} className={`caption secondary num ${css['time']}`}>
            {formatDayTime(message.at, zone)}
          </time>
        </div>
        {message.unverified && (
          <p className="caption">{t('thread.unverified-text', { name: candidate })}</p>
        )}
        {hasSubjects && message.subject !== '' && <p className="body2 strong">{message.subject}</p>}
        {message.state === 'failed' && <p className="caption">{t('thread.failed')}</p>}
        {message.state === 'returned' && (
          <p className="caption">
            {message.returned_because
              ? t('thread.returned-because', { reason: message.returned_because, name: candidate })
              : t('thread.returned-text', { name: candidate })}
          </p>
        )}
        {message.hidden ? <HiddenUntilSent /> : <MailBody text={message.text} />}
        <AttachmentList attachments={message.attachments} onOpen={open} />
      </div>
    </li>
  );
}
