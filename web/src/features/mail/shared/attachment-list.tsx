import { Suspense, useState } from 'react';
import type { AttachmentView } from '@parley/contracts/mail/mail-thread.schema.ts';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { lazyCode } from '../../../components/loading/lazy-code.ts';
import { formatFileSize } from '../../files/shared/format-file-size.ts';
import { shownAs } from '../../files/shared/shown-as.ts';
import { useMailBodyStrings } from './mail-body-strings.ts';
import css from './mail-body.module.css';

const FileDialog = lazyCode(() => import('../../files/shared/file-dialog.tsx'));

export interface AttachmentListProps {
  attachments: readonly AttachmentView[];
  readLink: (attachment: AttachmentView['id']) => Promise<{ url: string }>;
  onDownload: (attachment: AttachmentView['id']) => void;
}

/**
 * The attachments of a message. One that the page can show is shown above the page, with its
 * download beside it; the others are downloaded.
 */
export default function AttachmentList({ attachments, readLink, onDownload }: AttachmentListProps) {
  const t = useMailBodyStrings();
  const [shown, setShown] = useState<AttachmentView>();
  return (
    <ul className={`flex wrap gap-8 ${css['list']}`} aria-label={t('attachments')}>
      {attachments.map((attachment) => {
        const { id, name } = attachment;
        const size = formatFileSize(attachment.size);
        const download = t('download', { name, size });
        const isShown = shownAs(attachment.type) !== undefined;
        return (
          <li key={id}>
            <button
              type="button"
              className={`row min-w-0 gap-8 medium touch-height ${css['file']}`}
              aria-haspopup={isShown ? 'dialog' : undefined}
              aria-label={isShown ? undefined : download}
              onClick={() => (isShown ? setShown(attachment) : onDownload(id))}
            >
              <Icon name="attach" size={18} />
              <span className="truncate">{name}</span>{' '}
              <span className="caption secondary num">{size}</span>
            </button>
            {isShown && (
              <IconButton
                dense
                icon="download"
                size={18}
                label={download}
                onClick={() => onDownload(id)}
              />
            )}
          </li>
        );
      })}
      <Suspense>
        {shown && (
          <FileDialog
            id={shown.id}
            name={shown.name}
            type={shown.type}
            readLink={() => readLink(shown.id)}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </ul>
  );
}
