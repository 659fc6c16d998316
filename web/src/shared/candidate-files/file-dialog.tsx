import { Dialog } from '../../components/overlays/dialog.tsx';
import { FileView, type FileViewProps } from './file-view.tsx';

/** Shows a file above the page, with its download. */
export default function FileDialog({ onClose, ...file }: FileViewProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={file.name} width={900}>
      <FileView {...file} />
    </Dialog>
  );
}
