import { THEME_NAMES } from '../settings/settings.ts';
import { PALETTES } from './palettes.ts';
import { type Palette, TONES } from './tokens.ts';

const kebab = (name: string): string =>
  name.replaceAll(/([A-Z]|\d+)/g, (part) => `-${part.toLowerCase()}`);

/**
 * Returns a palette as CSS custom properties, which pages without MUI use: `--text`,
 * `--tone-ok-bg`…
 */
function cssVariables(palette: Palette): Record<string, string> {
  const { mode, voices, tone, ...plain } = palette;
  const variables: Record<string, string> = { 'color-scheme': mode };
  for (const [name, value] of Object.entries(plain)) variables[`--${kebab(name)}`] = value;
  voices.forEach((colour, index) => {
    variables[`--voice-${index + 1}`] = colour;
  });
  for (const name of TONES) {
    variables[`--tone-${name}-bg`] = tone[name].bg;
    variables[`--tone-${name}-ink`] = tone[name].ink;
    variables[`--tone-${name}-dot`] = tone[name].dot;
  }
  return variables;
}

/** All themes as a style sheet, for HTML that is shown before a script has run. */
export const themesCss = (): string =>
  THEME_NAMES.map((name, index) => {
    const declarations = Object.entries(cssVariables(PALETTES[name]));
    const selector = index === 0 ? ':root' : `:root[data-theme=${name}]`;
    return `${selector}{${declarations.map((pair) => pair.join(':')).join(';')}}`;
  }).join('');

/** Adds all themes to a page whose HTML does not contain them, as in stories and `npm run dev`. */
export function addThemes(doc: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themesCss());
  doc.adoptedStyleSheets.push(sheet);
}
