import type { MailMessageView } from '@parley/contracts/mail/mail-thread.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { formatFileSize } from '../../files/shared/format-file-size.ts';
import { Attachments } from './attachments.tsx';
import { CalendarInvitation } from './calendar-invitation.tsx';
import { ForwardedMessage } from './forwarded-message.tsx';
import { useMailBodyStrings } from './mail-body-strings.ts';
import { MessageText } from './message-text.tsx';

type FileId = MailMessageView['attachments'][number]['id'] | 'original';
type LeftOut = NonNullable<MailMessageView['left_out']>;

/** Says by name which files of a mail are not among its attachments, and why. */
function LeftOutFiles({ files, hasOriginal }: { files: LeftOut; hasOriginal: boolean }) {
  const t = useMailBodyStrings();
  const reasons = [...new Set(files.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const named = files.filter((file) => file.reason === reason);
    const count = named.length;
    const names = named.map(({ name, size }) =>
      size > 0 ? t('sized', { name, size: formatFileSize(size) }) : name,
    );
    return (
      <p key={reason} className="caption break-anywhere">
        {t(`left-out-${reason}`, { count, files: new Intl.ListFormat('en').format(names) })}{' '}
        {hasOriginal && t('in-original', { count })}
      </p>
    );
  });
}

/**
 * The content of a message: its text, a calendar entry, forwarded mails, files, what was left out,
 * and the mail as it arrived.
 */
export function ReceivedMessage({
  message,
  people,
  readLink,
  onDownload,
}: {
  message: MailMessageView;
  /** In whose zones a calendar entry is shown: the reader's zone first. */
  people: Parameters<typeof CalendarInvitation>[0]['people'];
  readLink: (file: FileId) => Promise<{ url: string }>;
  onDownload: (file: FileId) => void;
}) {
  const t = useMailBodyStrings();
  const { text, attachments, left_out, original, remark, forwarded, invitation } = message;
  const isEmpty =
    text.trim() === '' && !remark && !forwarded && !message.withheld && message.direction === 'in';
  return (
    <>
      {text !== '' && <MessageText message={message} />}
      {isEmpty && <p className="body2 secondary">{t('no-text')}</p>}
      {remark && remark !== 'invitation' && <p className="body2">{t(remark)}</p>}
      {invitation && <CalendarInvitation invitation={invitation} people={people} />}
      {forwarded?.map((mail, index) => (
        <ForwardedMessage
          key={index}
          mail={mail}
          zone={people[0].zone}
          readLink={readLink}
          onDownload={onDownload}
        />
      ))}
      <Attachments attachments={attachments} readLink={readLink} onDownload={onDownload} />
      {left_out && <LeftOutFiles files={left_out} hasOriginal={original !== undefined} />}
      {original && (
        <div>
          <Button
            size="small"
            variant="text"
            icon="download"
            onClick={() => onDownload('original')}
          >
            {t('original', { size: formatFileSize(original.size) })}
          </Button>
        </div>
      )}
    </>
  );
}
