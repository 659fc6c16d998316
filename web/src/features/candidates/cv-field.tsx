import { FILE_TYPE_NAMES, MAX_FILE_BYTES } from '@parley/contracts/files/file.schema.ts';
import { usePartsStrings } from '../../components/parts-strings.ts';
import { FileDropZone } from '../../ui/file-drop-zone.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCandidatesStrings } from './candidates-strings.ts';
import css from './candidates.module.css';

/** A CV that is uploaded once the candidate exists. */
export function CvField({
  file,
  onChange,
}: {
  file: File | null;
  onChange: (file: File | null) => void;
}) {
  const t = useCandidatesStrings();
  const words = usePartsStrings();
  if (!file)
    return (
      <FileDropZone
        label={t('form.cv-label')}
        helper={words('files.helper')}
        accept={FILE_TYPE_NAMES}
        acceptWords={words('files.types')}
        maxBytes={MAX_FILE_BYTES}
        onFile={onChange}
      />
    );
  return (
    <div className={css['chosen']} role="group" aria-label={t('form.cv')}>
      <Icon name="file" />
      <span className="body2">{t('form.cv-chosen', { name: file.name })}</span>
      <IconButton
        icon="close"
        label={t('form.cv-remove', { name: file.name })}
        onClick={() => onChange(null)}
      />
    </div>
  );
}
