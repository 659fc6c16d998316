import Button from '@mui/material/Button';
import { type DragEvent, useId, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { classNames } from '../../text/class-names.ts';
import css from './file-drop-zone.module.css';
import { useUiStrings } from '../../text/ui-strings.ts';

export interface FileDropProps {
  label: string;
  helper?: string;
  /** The accepted MIME types. */
  accept: readonly string[];
  /** The names of those types: "PDF, Word". */
  acceptWords: string;
  maxBytes: number;
  busy?: boolean;
  onFile: (file: File) => void;
}

/**
 * Accepts one file by choosing or dropping. Type and size are checked here for convenience; the
 * server checks them again.
 */
export function FileDropZone({
  label,
  helper,
  accept,
  acceptWords,
  maxBytes,
  busy = false,
  onFile,
}: FileDropProps) {
  const t = useUiStrings();
  const id = useId();
  const [over, setOver] = useState(false);
  const [error, setError] = useState<string>();
  const take = (file: File | undefined) => {
    if (!file || busy) return;
    if (!accept.includes(file.type))
      setError(t('file.wrong-type', { name: file.name, types: acceptWords }));
    else if (file.size === 0) setError(t('file.empty', { name: file.name }));
    else if (file.size > maxBytes)
      setError(t('file.too-large', { name: file.name, size: Math.floor(maxBytes / 1_048_576) }));
    else {
      setError(undefined);
      onFile(file);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <label
        htmlFor={id}
        className={classNames(css['drop'], over && css['over'])}
        aria-busy={busy}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={24} />
        <span className="strong">{label}</span>
        <span className="caption secondary">
          <Button component="span" variant="text" tabIndex={-1} role={undefined} disabled={busy}>
            {t('file.choose')}
          </Button>{' '}
          {t('file.or-drop')}
        </span>
        {helper && <span className="caption secondary">{helper}</span>}
        <input
          id={id}
          type="file"
          accept={accept.join(',')}
          aria-describedby={`${id}-error`}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <div role="alert" id={`${id}-error`} className={css['error']}>
        {error}
      </div>
    </div>
  );
}
