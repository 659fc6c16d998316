import type { AttachmentView } from '@parley/contracts/mail/mail-thread.schema.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { formatFileSize } from '../candidate-files/format-file-size.ts';
import { useMailBodyStrings } from './mail-body-strings.ts';
import css from './attachment-list.module.css';

/** The attachments of a message, each a button that downloads it. */
export function AttachmentList({
  attachments,
  onOpen,
}: {
  attachments: readonly AttachmentView[];
  onOpen: (attachment: AttachmentView) => void;
}) {
  const t = useMailBodyStrings();
  if (attachments.length === 0) return null;
  return (
    <ul className={css['list']} aria-label={t('attachments')}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <button
            type="button"
            className={css['file']}
            onClick={() => onOpen(attachment)}
            aria-label={t('download', {
              name: attachment.name,
              size: formatFileSize(attachment.size),
            })}
          >
            <Icon name="attach" size={18} />
            <span className="truncate">{attachment.name}</span>{' '}
            <span className="caption secondary num">{formatFileSize(attachment.size)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
