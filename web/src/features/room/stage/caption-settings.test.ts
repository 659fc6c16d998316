import { expect, it } from 'vitest';
import { parseCaptionSettings } from './caption-settings.ts';

it('restores the chosen settings, and uses the default for invalid ones', () => {
  const defaults = { shown: true, size: 'medium', place: 'bottom' };
  expect(parseCaptionSettings(null)).toEqual(defaults);
  expect(parseCaptionSettings('{broken')).toEqual(defaults);
  expect(parseCaptionSettings('null')).toEqual(defaults);
  expect(parseCaptionSettings('{"size":"huge","place":"left","shown":1}')).toEqual(defaults);
  const chosen = { shown: false, size: 'large', place: 'top' };
  expect(parseCaptionSettings(JSON.stringify(chosen))).toEqual(chosen);
});
