import Button from '@mui/material/Button';
import { type DragEvent, useId, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { classNames } from '../../text/class-names.ts';
import { useUiStrings } from '../../text/ui-strings.ts';
import { checkFiles, type FileLimits } from './check-files.ts';
import css from './file-drop-zone.module.css';

interface FileDropProps extends FileLimits {
  label: string;
  helper?: string;
  busy?: boolean;
}

/** Takes one file, or several at once. */
type Takes =
  | { multiple?: false; onFile: (file: File) => void; onFiles?: undefined }
  | { multiple: true; onFiles: (files: readonly File[]) => void; onFile?: undefined };

/**
 * Accepts files by choosing or dropping. What is refused here is named, and does not stop the
 * others; the server inspects the content.
 */
export function FileDropZone({
  label,
  helper,
  accept,
  acceptWords,
  maxBytes,
  busy = false,
  ...takes
}: FileDropProps & Takes) {
  const t = useUiStrings();
  const id = useId();
  const [over, setOver] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const take = (files: readonly File[]) => {
    if (files.length === 0 || busy) return;
    const wanted = takes.multiple ? files : files.slice(0, 1);
    const { fitting, refused } = checkFiles(wanted, { accept, acceptWords, maxBytes });
    const over = files.slice(wanted.length).map(({ name }) => t('file.one-only', { name }));
    setRefusals([...refused, ...over]);
    if (fitting.length === 0) return;
    if (takes.multiple) takes.onFiles(fitting);
    else takes.onFile(fitting[0]!);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <div>
      <label
        htmlFor={id}
        className={classNames(`stack gap-4 focus-frame ${css['drop']}`, over && css['over'])}
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
            {t(takes.multiple ? 'file.choose-many' : 'file.choose')}
          </Button>{' '}
          {t(takes.multiple ? 'file.or-drop-many' : 'file.or-drop')}
        </span>
        {helper && <span className="caption secondary">{helper}</span>}
        <input
          id={id}
          type="file"
          multiple={takes.multiple ?? false}
          accept={accept?.join(',')}
          aria-describedby={`${id}-error`}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            take(files);
          }}
        />
      </label>
      <div role="alert" id={`${id}-error`} className={css['error']}>
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </div>
    </div>
  );
}
