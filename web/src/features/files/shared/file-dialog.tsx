import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useUiStrings } from '../../../components/text/ui-strings.ts';
import { FileView, type FileViewProps } from './file-view.tsx';

/** Shows a file above the page, with its download. */
export default function FileDialog({ onClose, ...file }: FileViewProps & { onClose: () => void }) {
  const t = useUiStrings();
  return (
    <Dialog
      open
      onClose={onClose}
      title={file.name}
      width={900}
      actions={<Button onClick={onClose}>{t('peek.close')}</Button>}
    >
      <FileView {...file} />
    </Dialog>
  );
}
