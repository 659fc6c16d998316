import { expect, test } from 'vitest';
import { placeBeside } from './place-beside.ts';

const view = { width: 400, height: 600 };
const panel = { width: 200, height: 150 };

test('hangs under its anchor, at the edge it lines up with', () => {
  const anchor = { left: 100, right: 160, top: 50, bottom: 86 };
  expect(placeBeside(anchor, panel, view, 'left')).toEqual({ left: 100, top: 90 });
  expect(placeBeside({ ...anchor, left: 300, right: 360 }, panel, view, 'right')).toEqual({
    left: 160,
    top: 90,
  });
});

test('stays in the window at the sides', () => {
  expect(
    placeBeside({ left: 350, right: 390, top: 50, bottom: 86 }, panel, view, 'left').left,
  ).toBe(192);
  expect(placeBeside({ left: 0, right: 40, top: 50, bottom: 86 }, panel, view, 'right').left).toBe(
    8,
  );
});

test('goes above where there is no room below, and to the edge where there is none', () => {
  expect(
    placeBeside({ left: 100, right: 160, top: 500, bottom: 536 }, panel, view, 'left').top,
  ).toBe(346);
  expect(
    placeBeside(
      { left: 100, right: 160, top: 100, bottom: 136 },
      { width: 200, height: 580 },
      view,
      'left',
    ).top,
  ).toBe(12);
});
