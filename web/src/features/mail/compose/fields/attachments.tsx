import { useRef, useState } from 'react';
import { FILE_PICKER_ACCEPT, MAX_FILE_BYTES } from '@parley/contracts/files/file.schema.ts';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { checkFiles } from '../../../../components/form/fields/check-files.ts';
import { Icon } from '../../../../components/icons/icon.tsx';
import { formatFileSize } from '../../../files/shared/format-file-size.ts';
import { UploadList } from '../../../files/shared/upload/upload-list.tsx';
import { useMailStrings } from '../../mail-strings.ts';
import css from '../composer.module.css';
import type { MailDraftControls } from '../use-mail-draft.ts';
import type { Attaching } from './use-attach.ts';

/** The button to attach files, for the toolbar of the editor. */
export function AttachButton({ attaching }: { attaching: Attaching }) {
  const t = useMailStrings();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  return (
    <>
      <IconButton
        icon="attach"
        size={18}
        label={t('compose.attach')}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={FILE_PICKER_ACCEPT.join(',')}
        onChange={(event) => {
          const chosen = checkFiles([...(event.target.files ?? [])], { maxBytes: MAX_FILE_BYTES });
          event.target.value = '';
          setRefused(chosen.refused);
          if (chosen.fitting.length > 0) attaching.attach(chosen.fitting);
        }}
      />
      <span role="alert" className={css['refused']}>
        {refused.map((text) => (
          <span key={text} className="caption">
            {text}
          </span>
        ))}
      </span>
    </>
  );
}

/** The attachments of the message, and the files that are being attached. */
export function Attachments({
  draft,
  attaching,
}: {
  draft: MailDraftControls;
  attaching: Attaching;
}) {
  const t = useMailStrings();
  const attached = draft.draft?.attachments ?? [];
  return (
    <>
      <ul className={`flex wrap gap-8 ${css['list']}`} hidden={attached.length === 0}>
        {attached.map(({ id, name, size }) => (
          <li key={id} className={`row gap-8 ${css['file']}`}>
            <Icon name="attach" size={16} />
            <span className="truncate">{name}</span>
            <span className="caption secondary num">{formatFileSize(size)}</span>
            <IconButton
              icon="close"
              size={16}
              label={t('compose.attach-remove', { name })}
              onClick={() => void draft.detach(id)}
            />
          </li>
        ))}
      </ul>
      <UploadList
        uploads={attaching.uploads}
        onRetry={(id) => void attaching.retry(id)}
        onDismiss={attaching.dismiss}
      />
    </>
  );
}
