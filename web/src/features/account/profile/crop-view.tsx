import { type PointerEvent, useEffect, useRef } from 'react';
import css from './picture.module.css';
import { type Crop, dragged, squareOf } from './crop.ts';

/** Pixels of the picture that is sent; twice the largest avatar. */
const SIDE = 256;

/**
 * The chosen part of the picture, as it will be sent; it can be dragged. `canvas` is where the
 * bytes are taken from.
 */
export function CropView({
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
    const { left, top, side } = squareOf(image, crop);
    // A see-through picture gets white paper: what is sent has no transparency.
    pen.fillStyle = '#FFFFFF';
    pen.fillRect(0, 0, SIDE, SIDE);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [image, crop, canvas]);
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    onCrop(
      dragged(
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
