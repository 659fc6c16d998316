import { useRef, useState, type PointerEvent, useEffect } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useAccountStrings } from '../account-strings.ts';
import css from '../account.module.css';
import { type Crop, MAX_ZOOM, WHOLE, dragCrop, toSquare } from './crop.ts';

/** The side of the uploaded picture in pixels, which is twice the largest avatar. */
const SIDE = 256;

/**
 * The chosen part of the picture as it will be uploaded. It can be dragged, and its bytes are read
 * from `canvas`.
 */
function CropView({
  image,
  crop,
  onCrop,
  canvas,
}: {
  image: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  canvas: { current: HTMLCanvasElement | null };
}) {
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const { left, top, side } = toSquare(image, crop);
    // A transparent picture gets a white background, because the uploaded format has no
    // transparency.
    pen.fillStyle = '#FFFFFF';
    pen.fillRect(0, 0, SIDE, SIDE);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [image, crop, canvas]);
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    onCrop(
      dragCrop(
        image,
        crop,
        { x: event.clientX - last.current.x, y: event.clientY - last.current.y },
        event.currentTarget.clientWidth,
      ),
    );
    last.current = { x: event.clientX, y: event.clientY };
  };
  return (
    <canvas
      ref={canvas}
      width={SIDE}
      height={SIDE}
      className={css['crop']}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        last.current = null;
      }}
      onPointerCancel={() => {
        last.current = null;
      }}
    />
  );
}

/** Selects the square of a picture by dragging or with sliders, which work from the keyboard. */
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
    <label className={`stack gap-12 ${css['slider']}`}>
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
          <Button variant="primary" busy={busy} onClick={save}>
            {t('picture.save')}
          </Button>
        </>
      }
    >
      <div className={`stack gap-16 ${css['cropping']}`}>
        <CropView image={image} crop={crop} onCrop={setCrop} canvas={canvas} />
        <div className="stack w-full gap-10">
          {slider(t('picture.zoom'), crop.zoom, 1, MAX_ZOOM, (zoom) => ({ ...crop, zoom }))}
          {slider(t('picture.across'), crop.x, 0, 1, (x) => ({ ...crop, x }))}
          {slider(t('picture.up'), crop.y, 0, 1, (y) => ({ ...crop, y }))}
        </div>
        <div role="alert">{problem !== null && <p className="problem">{problem}</p>}</div>
      </div>
    </Dialog>
  );
}
