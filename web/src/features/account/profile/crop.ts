export interface Size {
  width: number;
  height: number;
}

/**
 * The visible part of a picture: the zoom (1 shows as much as possible) and the centre, whose
 * coordinates are from 0 to 1.
 */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns the visible square in pixels of the picture. It never exceeds the picture. */
export function toSquare(
  { width, height }: Size,
  { zoom, x, y }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / within(zoom, 1, MAX_ZOOM);
  return {
    side,
    left: within(x * width - side / 2, 0, width - side),
    top: within(y * height - side / 2, 0, height - side),
  };
}

/**
 * Returns the crop after dragging the picture by a number of pixels of a square view that is `view`
 * pixels wide.
 */
export function dragCrop(size: Size, crop: Crop, by: { x: number; y: number }, view: number): Crop {
  const { left, top, side } = toSquare(size, crop);
  const scale = side / view;
  const middle = (start: number, moved: number, length: number) =>
    (within(start - moved * scale, 0, length - side) + side / 2) / length;
  return { zoom: crop.zoom, x: middle(left, by.x, size.width), y: middle(top, by.y, size.height) };
}
