import LinearProgress from '@mui/material/LinearProgress';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { useSharedStrings } from '../../shared-strings.ts';
import css from './upload-list.module.css';
import type { Upload } from './upload-queue.ts';

export interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (id: number) => void;
  onDismiss: (id: number) => void;
}

/** The files on their way, each with its progress and its result. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  const t = useSharedStrings();
  if (uploads.length === 0) return null;
  return (
    <ul className={css['list']} aria-label={t('files.on-the-way')}>
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.state === 'failed' ? (
            <Failed
              upload={upload}
              onRetry={() => onRetry(upload.id)}
              onDismiss={() => onDismiss(upload.id)}
            />
          ) : (
            <Progress upload={upload} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The progress of an upload, as a bar and as text. */
function Progress({ upload: { name, share, state } }: { upload: Upload }) {
  const t = useSharedStrings();
  const percent = Math.round(share * 100);
  const text =
    state === 'sending' ? t(percent < 100 ? 'files.uploading' : 'files.checking', { name }) : '';
  return (
    <div className={css['progress']}>
      <div className={css['words']}>
        <span className="body2 truncate" role="status">
          {text || t(state === 'done' ? 'files.sent' : 'files.waiting', { name })}
        </span>
        <span className="caption secondary num">{t('files.percent', { percent })}</span>
      </div>
      <LinearProgress value={percent} aria-label={t('files.uploading', { name })} />
    </div>
  );
}

function Failed({
  upload: { name, error },
  onRetry,
  onDismiss,
}: {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  const t = useSharedStrings();
  const reason = asFailure(error).message;
  return (
    <div className={css['failed']}>
      <p className="body2" role="alert">
        {t('files.failed', { name, reason })}
      </p>
      <Button size="small" aria-label={t('files.retry-of', { name })} onClick={onRetry}>
        {t('files.retry')}
      </Button>
      <IconButton icon="close" size={16} label={t('files.dismiss', { name })} onClick={onDismiss} />
    </div>
  );
}
