import { useState } from 'react';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row } from '../../ui/row-list.tsx';
import { formatDay } from '../../ui/time/format-time.ts';
import { toast } from '../../ui/toast.tsx';
import { usePartsStrings } from '../parts-strings.ts';
import { formatFileSize, typeWord } from './format-file-size.ts';
import css from './files.module.css';
import type { CandidateFile } from './upload-file.ts';

/** One file: what it is, open it in a new tab, delete it after asking. */
export function FileRow({
  file,
  zone,
  deleteBlocked,
}: {
  file: CandidateFile;
  zone: string;
  deleteBlocked: string | undefined;
}) {
  const t = usePartsStrings();
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation('delete-candidate-file', {
    invalidates: ['list-candidate-files'],
    onSuccess: () => toast.success(t('files.deleted')),
  });
  // The link is for an attachment: the browser keeps this page and hands the file over.
  const open = useApiMutation('get-file-url', { onSuccess: ({ url }) => location.assign(url) });
  return (
    <Row
      start={
        <span className={css['icon']}>
          <Icon name="file" />
        </span>
      }
      title={<span className="strong">{file.file_name}</span>}
      sub={
        <span className="num">
          {t('files.meta', {
            type: typeWord(file.file_type),
            size: formatFileSize(file.file_size),
            day: formatDay(file.createdAt, zone),
          })}
        </span>
      }
      end={
        <span className={css['buttons']}>
          <Button
            size="small"
            icon="download"
            busy={open.isPending}
            aria-label={t('files.open-of', { name: file.file_name })}
            onClick={() => open.mutate({ body: { path: file.file_path } })}
          >
            {t('files.open')}
          </Button>
          <IconButton
            icon="delete"
            label={deleteBlocked ?? t('files.delete-of', { name: file.file_name })}
            aria-disabled={deleteBlocked !== undefined}
            onClick={() => {
              if (deleteBlocked === undefined) setAsking(true);
            }}
          />
          <ConfirmDialog
            open={asking}
            title={t('files.delete-title', { name: file.file_name })}
            confirmLabel={t('files.delete')}
            busy={remove.isPending}
            onClose={() => setAsking(false)}
            onConfirm={() => remove.mutate({ params: { id: file.id } })}
          >
            {t('files.delete-text')}
          </ConfirmDialog>
        </span>
      }
    />
  );
}
