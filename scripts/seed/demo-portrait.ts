import { demoPng } from './demo-png.ts';

type Rgb = [number, number, number];
export interface Portrait {
  ground: Rgb;
  skin: Rgb;
  hair: Rgb;
  shirt: Rgb;
  /** How far the hair comes down, 0 to 1. */
  long: number;
}

const SIDE = 192;
/** Points looked at in each pixel, each way: soft edges. */
const FINE = 3;
const inside = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;

function at({ ground, skin, hair, shirt, long }: Portrait, x: number, y: number): Rgb {
  if (inside(x, y, 0.5, 0.47, 0.16, 0.2) && !inside(x, y, 0.5, 0.3, 0.19, 0.11)) return skin;
  if (inside(x, y, 0.5, 0.36, 0.22, 0.2)) return hair;
  if (long > 0 && y > 0.36 && y < 0.4 + long * 0.3 && Math.abs(x - 0.5) < 0.22)
    return Math.abs(x - 0.5) < 0.07 && y > 0.6 ? skin : hair;
  if (inside(x, y, 0.5, 0.66, 0.075, 0.12) && y < 0.74) return skin;
  return inside(x, y, 0.5, 1.04, 0.38, 0.34) ? shirt : ground;
}

/** A drawn person for the demo: no photograph of anybody. */
export function demoPortrait(of: Portrait): Buffer {
  return demoPng(SIDE, SIDE, (x, y) => {
    const sum: Rgb = [0, 0, 0];
    for (let i = 0; i < FINE * FINE; i += 1) {
      const point = at(
        of,
        x + (i % FINE) / (FINE * SIDE),
        y + Math.floor(i / FINE) / (FINE * SIDE),
      );
      for (let c = 0; c < 3; c += 1) sum[c] = sum[c]! + point[c]!;
    }
    return sum.map((part) => Math.round(part / (FINE * FINE))) as Rgb;
  });
}
