import type { Settings } from '../settings/settings.ts';
import { cssVariables } from './css-variables.ts';
import { PALETTES } from './palettes.ts';

/**
 * Writes the person's settings on the document: custom properties, direction, font scaling, browser
 * colour.
 */
export function applyTheme(settings: Settings, doc: Document): void {
  const root = doc.documentElement;
  const palette = PALETTES[settings.theme];
  for (const [name, value] of Object.entries(cssVariables(palette)))
    root.style.setProperty(name, value);
  root.dir = settings.direction;
  root.dataset['theme'] = settings.theme;
  root.dataset['responsiveFonts'] = settings.responsiveFontSizes ? 'on' : 'off';
  doc.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.bg);
}
