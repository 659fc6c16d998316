import LinearProgress from '@mui/material/LinearProgress';
import { Button } from '../../../../components/buttons/button.tsx';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { asFailure } from '../../../../components/status/failure.ts';
import css from '../candidate-files.module.css';
import { useFileStrings } from '../file-strings.ts';
import type { Upload } from './upload-queue.ts';

export interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (id: number) => void;
  onDismiss: (id: number) => void;
}

/** The files on their way, each with its progress and its result. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  const t = useFileStrings();
  if (uploads.length === 0) return null;
  return (
    <ul className="stack gap-12" aria-label={t('on-the-way')}>
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
  const t = useFileStrings();
  const percent = Math.round(share * 100);
  const text = state === 'sending' ? t(percent < 100 ? 'uploading' : 'checking', { name }) : '';
  return (
    <div className="stack gap-6">
      <div className="flex between gap-12">
        <span className="body2 truncate" role="status">
          {text || t(state === 'done' ? 'sent' : 'waiting', { name })}
        </span>
        <span className="caption secondary num">{t('percent', { percent })}</span>
      </div>
      <LinearProgress value={percent} aria-label={t('uploading', { name })} />
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
  const t = useFileStrings();
  const reason = asFailure(error).message;
  return (
    <div className={`row gap-8 ${css['failed']}`}>
      <p className="body2" role="alert">
        {t('failed', { name, reason })}
      </p>
      <Button size="small" aria-label={t('retry-of', { name })} onClick={onRetry}>
        {t('retry')}
      </Button>
      <IconButton icon="close" size={16} label={t('dismiss', { name })} onClick={onDismiss} />
    </div>
  );
}
