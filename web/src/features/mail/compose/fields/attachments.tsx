import { FILE_PICKER_ACCEPT } from '@parley/contracts/files/file.schema.ts';
import { useRef } from 'react';
import { formatFileSize } from '../../../../shared/candidate-files/format-file-size.ts';
import { Icon } from '../../../../components/icons/icon.tsx';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { useMailStrings } from '../../mail-strings.ts';
import css from './attachments.module.css';
import type { MailDraftControls } from '../use-mail-draft.ts';
import type { useAttach } from './use-attach.ts';

/** The button to attach files, for the toolbar of the editor. */
export function AttachButton({ attaching }: { attaching: ReturnType<typeof useAttach> }) {
  const t = useMailStrings();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="attach"
        size={18}
        label={t('compose.attach')}
        aria-busy={attaching.attaching !== null}
        onClick={() => {
          if (attaching.attaching === null) input.current?.click();
        }}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={FILE_PICKER_ACCEPT.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void attaching.attach(file);
        }}
      />
    </>
  );
}

/** The attachments of the message. */
export function Attachments({
  draft,
  attaching,
}: {
  draft: MailDraftControls;
  attaching: string | null;
}) {
  const t = useMailStrings();
  const attached = draft.draft?.attachments ?? [];
  return (
    <>
      <ul className={css['list']} hidden={attached.length === 0}>
        {attached.map(({ id, name, size }) => (
          <li key={id} className={css['file']}>
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
      <p role="status" className="caption secondary">
        {attaching && t('compose.attaching', { name: attaching })}
      </p>
    </>
  );
}
