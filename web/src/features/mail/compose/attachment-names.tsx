import { formatFileSize } from '../../../components/candidate-files/format-file-size.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { MailDraft } from '../mail-row.ts';

/** What goes with a message that can no longer be changed. */
export const AttachmentNames = ({ attachments }: { attachments: MailDraft['attachments'] }) => (
  <>
    {attachments.map(({ id, name, size }) => (
      <p key={id} className="caption" style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
        <Icon name="attach" size={16} />
        {name} <span className="secondary num">{formatFileSize(size)}</span>
      </p>
    ))}
  </>
);
