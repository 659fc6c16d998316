import { expect, test } from 'vitest';
import { dragCrop, toSquare, WHOLE } from './crop.ts';

const LANDSCAPE = { width: 400, height: 200 };

test('the initial crop is the largest square in the middle', () => {
  expect(toSquare(LANDSCAPE, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
});

test('zooming keeps the centre', () => {
  expect(toSquare(LANDSCAPE, { ...WHOLE, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
});

test('the square never exceeds the picture', () => {
  expect(toSquare(LANDSCAPE, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 100, side: 100 });
  expect(toSquare(LANDSCAPE, { zoom: 99, x: 1, y: 1 }).side).toBe(50);
});

test('the picture follows the pointer, and stops at its edge', () => {
  const moved = dragCrop(LANDSCAPE, WHOLE, { x: 50, y: 50 }, 200);
  expect(toSquare(LANDSCAPE, moved)).toEqual({ left: 50, top: 0, side: 200 });
  expect(toSquare(LANDSCAPE, dragCrop(LANDSCAPE, moved, { x: 1000, y: 0 }, 200)).left).toBe(0);
});
