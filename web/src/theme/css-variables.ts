import type { Palette } from './tokens.ts';
import { TONES } from './tokens.ts';

/**
 * A palette as CSS custom properties, the form in which pages without MUI read it: `--text`,
 * `--tone-ok-bg`…
 */
export function cssVariables(palette: Palette): Record<string, string> {
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

const kebab = (name: string): string =>
  name.replaceAll(/([A-Z]|\d+)/g, (part) => `-${part.toLowerCase()}`);
