import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAccountStrings } from '../account-strings.ts';
import { type Crop, MAX_ZOOM, WHOLE } from './crop.ts';
import { CropView } from './crop-view.tsx';
import css from './picture.module.css';

/** Chooses the square of a picture: dragging, or the sliders, which work from the keyboard. */
export function CropDialog({
  image,
  busy,
  problem,
  onClose,
  onSave,
}: {
  image: ImageBitmap;
  busy: boolean;
  problem: string | null;
  onClose: () => void;
  onSave: (picture: Blob) => void;
}) {
  const t = useAccountStrings();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const save = () =>
    canvas.current?.toBlob(
      (picture) => {
        if (picture) onSave(picture);
      },
      'image/jpeg',
      0.9,
    );
  const slider = (
    label: string,
    value: number,
    low: number,
    high: number,
    change: (value: number) => Crop,
  ) => (
    <label className={css['slider']}>
      <span className="label">{label}</span>
      <input
        type="range"
        min={low}
        max={high}
        step={(high - low) / 100}
        value={value}
        onChange={(event) => setCrop(change(Number(event.target.value)))}
      />
    </label>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('picture.crop')}
      width={420}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={busy} onClick={save}>
            {t('picture.save')}
          </Button>
        </>
      }
    >
      <div className={css['cropping']}>
        <CropView image={image} crop={crop} onCrop={setCrop} canvas={canvas} />
        <div className={css['sliders']}>
          {slider(t('picture.zoom'), crop.zoom, 1, MAX_ZOOM, (zoom) => ({ ...crop, zoom }))}
          {slider(t('picture.across'), crop.x, 0, 1, (x) => ({ ...crop, x }))}
          {slider(t('picture.up'), crop.y, 0, 1, (y) => ({ ...crop, y }))}
        </div>
        <div role="alert">{problem !== null && <p className={css['problem']}>{problem}</p>}</div>
      </div>
    </Dialog>
  );
}
