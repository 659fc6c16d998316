import type { MailMessageView } from '@parley/contracts/mail/mail-thread.schema.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { Attachments, type AttachmentsProps } from './attachments.tsx';
import { useMailBodyStrings } from './mail-body-strings.ts';
import css from './mail-body.module.css';
import { MailBody } from './mail-body.tsx';

/** A mail that was attached to a message: who it says it is from, its text and its files. */
export function ForwardedMessage({
  mail,
  zone,
  ...files
}: {
  mail: NonNullable<MailMessageView['forwarded']>[number];
  zone: string;
} & Omit<AttachmentsProps, 'attachments'>) {
  const t = useMailBodyStrings();
  return (
    <section
      className={`stack one-column gap-10 break-anywhere card ${css['part']}`}
      aria-label={t('forwarded')}
    >
      <p className="caption secondary">{t('forwarded')}</p>
      <Facts
        of={[
          [t('forwarded-from'), mail.from],
          [t('forwarded-at'), mail.at && formatDayTime(mail.at, zone)],
          [t('forwarded-subject'), mail.subject],
        ]}
      />
      <MailBody text={mail.text} />
      <Attachments attachments={mail.attachments} {...files} />
    </section>
  );
}
