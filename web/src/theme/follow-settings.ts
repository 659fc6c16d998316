import { settingsStore } from '../settings/settings.ts';
import { PALETTES } from './palettes.ts';

/**
 * Applies the person's settings to the document, now and whenever they change: theme, direction,
 * font scaling, browser color. The HTML contains the custom properties of every theme
 * (`themesCss`). Call once, before the first render.
 */
export function followSettings(doc: Document): void {
  const apply = (): void => {
    const { theme, direction, responsiveFontSizes } = settingsStore.get();
    const root = doc.documentElement;
    root.dir = direction;
    root.dataset['theme'] = theme;
    root.dataset['responsiveFonts'] = responsiveFontSizes ? 'on' : 'off';
    doc.querySelector('meta[name="theme-color"]')?.setAttribute('content', PALETTES[theme].bg);
  };
  apply();
  settingsStore.subscribe(apply);
}
