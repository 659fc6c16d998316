import { Suspense, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { Row } from '../../../components/layout/row-list.tsx';
import { lazyCode } from '../../../components/loading/lazy-code.ts';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { formatDay } from '../../../components/time/format-time.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { api } from '../../../session/services.ts';
import css from './candidate-files.module.css';
import { useFileStrings } from './file-strings.ts';
import { formatFileSize, typeWord } from './format-file-size.ts';
import { shownAs } from './shown-as.ts';
import type { CandidateFile } from './upload/upload-file.ts';

const FileDialog = lazyCode(() => import('./file-dialog.tsx'));

/**
 * One file: its name, which shows it if the page can, its type and size, its download, and a button
 * that deletes it after a confirmation.
 */
export default function FileRow({
  file,
  zone,
  deleteBlocked,
}: {
  file: CandidateFile;
  zone: string;
  deleteBlocked: string | undefined;
}) {
  const t = useFileStrings();
  const [asking, setAsking] = useState(false);
  const [showing, setShowing] = useState(false);
  const remove = useApiMutation('delete-candidate-file', {
    invalidates: ['list-candidate-files'],
    onSuccess: () => toast.success(t('deleted')),
  });
  // The link is for an attachment, so the browser stays on this page and downloads the file.
  const open = useApiMutation('get-file-url', { onSuccess: ({ url }) => location.assign(url) });
  return (
    <Row
      start={
        <span className={`centered no-shrink secondary ${css['icon']}`}>
          <Icon name="file" />
        </span>
      }
      title={
        shownAs(file.file_type) ? (
          <button
            type="button"
            className={`strong break-anywhere touch-height ${css['name']}`}
            aria-haspopup="dialog"
            onClick={() => setShowing(true)}
          >
            {file.file_name}
          </button>
        ) : (
          <span className="strong">{file.file_name}</span>
        )
      }
      sub={
        <span className="num">
          {t('meta', {
            type: typeWord(file.file_type),
            size: formatFileSize(file.file_size),
            day: formatDay(file.createdAt, zone),
          })}
        </span>
      }
      end={
        <span className="row gap-4">
          <Button
            size="small"
            icon="download"
            busy={open.isPending}
            aria-label={t('open-of', { name: file.file_name })}
            onClick={() => open.mutate({ body: { path: file.file_path } })}
          >
            {t('open')}
          </Button>
          <IconButton
            icon="delete"
            label={deleteBlocked ?? t('delete-of', { name: file.file_name })}
            aria-disabled={deleteBlocked !== undefined}
            onClick={() => {
              if (deleteBlocked === undefined) setAsking(true);
            }}
          />
          <ConfirmDialog
            open={asking}
            title={t('delete-title', { name: file.file_name })}
            confirmLabel={t('delete')}
            busy={remove.isPending}
            onClose={() => setAsking(false)}
            onConfirm={() => remove.mutate({ params: { id: file.id } })}
          >
            {t('delete-text')}
          </ConfirmDialog>
          <Suspense>
            {showing && (
              <FileDialog
                id={file.id}
                name={file.file_name}
                type={file.file_type}
                readLink={() => api.call('get-file-url', { body: { path: file.file_path } })}
                onClose={() => setShowing(false)}
              />
            )}
          </Suspense>
        </span>
      }
    />
  );
}
