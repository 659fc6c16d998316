import LinearProgress from '@mui/material/LinearProgress';
import { useSharedStrings } from '../shared-strings.ts';
import css from './files.module.css';
import type { Uploading } from './use-upload.ts';

/** The progress of an upload, as a bar and as text. */
export function UploadProgress({ uploading }: { uploading: Uploading }) {
  const t = useSharedStrings();
  const percent = Math.round(uploading.share * 100);
  return (
    <div className={css['progress']}>
      <div className={css['progressWords']}>
        <span className="body2 truncate" role="status">
          {t(percent < 100 ? 'files.uploading' : 'files.checking', { name: uploading.name })}
        </span>
        <span className="caption secondary num">{t('files.percent', { percent })}</span>
      </div>
      <LinearProgress value={percent} aria-label={t('files.uploading', { name: uploading.name })} />
    </div>
  );
}
