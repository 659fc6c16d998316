import type { AttachmentView } from '@parley/contracts/mail/mail-thread.schema.ts';
import { bareSubject } from '@parley/domain/mail/answer-subject.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import type { Output } from '../../../session/api/api.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { api } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { HiddenUntilSent } from '../../scorecards/shared/hidden-until-sent.tsx';
import { useMailStrings } from '../mail-strings.ts';
import { ReceivedMessage } from '../shared/received-message.tsx';
import { MessageSender, SenderNotes } from './message-sender.tsx';
import css from './thread-view.module.css';

type Message = Output<'list-mail-messages'>['items'][number];

/** One message of a conversation. */
export function MessageItem({
  message,
  candidate,
  candidateId,
  threadSubject,
  hasSubjects,
  last,
}: {
  message: Message;
  candidate: string;
  candidateId: Output<'get-mail-thread'>['candidate_id'];
  threadSubject: string;
  /** Whether messages have different subjects, as in the thread of the product's own mails. */
  hasSubjects: boolean;
  last: boolean;
}) {
  const t = useMailStrings();
  const zone = useMyZone();
  const link = useApiMutation('get-mail-attachment', {
    onSuccess: ({ url }) => location.assign(url),
  });
  const toFile = (attachment_id: AttachmentView['id'] | 'original') => ({
    body: { thread_id: message.thread_id, message_id: message.id, attachment_id },
  });
  // A mail system has reported an address, without naming one of our messages.
  const isReturnNotice = message.direction === 'notice' && message.state === 'received';
  const { data: person } = useApiQuery(
    'get-candidate',
    { params: { id: candidateId } },
    { enabled: message.invitation !== undefined, errors: 'own' },
  );
  const people = [{ zone }, ...(person ? [{ name: candidate, zone: person.zone }] : [])] as const;
  // In a conversation about one subject, only another one is news.
  const subject =
    hasSubjects || bareSubject(message.subject) !== bareSubject(threadSubject)
      ? message.subject
      : '';
  return (
    <li
      className={`flex line-below gap-14 ${css['message']}`}
      data-direction={message.direction}
      data-last={last || undefined}
    >
      {message.direction === 'notice' ? (
        <span className={`centered no-shrink secondary ${css['bell']}`}>
          <Icon name="bell" size={18} />
        </span>
      ) : (
        <Avatar
          name={message.from}
          id={
            message.direction === 'in' && message.from !== '' && !message.from.includes('@')
              ? candidateId
              : (message.from_user_id ?? message.from)
          }
          size={36}
        />
      )}
      <div className="stack one-column fill gap-10 break-anywhere">
        <div className={`row wrap ${css['messageHead']}`}>
          <MessageSender message={message} candidate={candidate} />
          {message.automatic && <StatusTag tone="neutral">{t('thread.automatic')}</StatusTag>}
          {message.direction !== 'in' && !isReturnNotice && (
            <span className="caption secondary">
              {message.to_address
                ? t('thread.to-address', {
                    name: candidate,
                    address: message.to_address,
                  })
                : t('thread.to', { name: candidate })}
            </span>
          )}
          {message.direction === 'notice' && !isReturnNotice && (
            <StatusTag tone="neutral">{t('thread.notice')}</StatusTag>
          )}
          {message.state === 'sending' && <StatusTag tone="info">{t('thread.sending')}</StatusTag>}
          {message.state === 'failed' && <StatusTag tone="bad">{t('list.not-sent')}</StatusTag>}
          {(message.state === 'returned' || isReturnNotice) && (
            <StatusTag tone="bad">{t('thread.returned')}</StatusTag>
          )}
          <time
            dateTime={message.at}
            className={`caption secondary num at-end one-line ${css['time']}`}
          >
            {formatDayTime(message.at, zone)}
          </time>
        </div>
        <SenderNotes message={message} candidate={candidate} />
        {subject !== '' && (
          <p className={`body2 strong ${css['messageSubject']}`} dir="auto" title={subject}>
            {subject}
          </p>
        )}
        {message.state === 'failed' && <p className="caption">{t('thread.failed')}</p>}
        {message.state === 'returned' && (
          <p className="caption">
            {message.returned_because
              ? t('thread.returned-because', { reason: message.returned_because, name: candidate })
              : t('thread.returned-text', { name: candidate })}
          </p>
        )}
        {message.hidden ? (
          <HiddenUntilSent />
        ) : (
          <ReceivedMessage
            message={message}
            people={people}
            readLink={(id) => api.call('get-mail-attachment', toFile(id))}
            onDownload={(id) => link.mutate(toFile(id))}
          />
        )}
        {message.withheld && <p className="caption secondary">{t('thread.withheld')}</p>}
      </div>
    </li>
  );
}
