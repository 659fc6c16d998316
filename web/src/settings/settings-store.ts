import { parseSettings, type Settings } from './settings.ts';
import { PALETTES } from '../theme/palettes.ts';
import { type Palette, TONES } from '../theme/tokens.ts';
import { clockStyle } from '../components/time/date-time-format.ts';

/**
 * A palette as CSS custom properties, the form in which pages without MUI read it: `--text`,
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

const kebab = (name: string): string =>
  name.replaceAll(/([A-Z]|\d+)/g, (part) => `-${part.toLowerCase()}`);

/**
 * Writes the person's settings on the document: custom properties, direction, font scaling, browser
 * colour.
 */
function applyTheme(settings: Settings, doc: Document): void {
  const root = doc.documentElement;
  const palette = PALETTES[settings.theme];
  for (const [name, value] of Object.entries(cssVariables(palette)))
    root.style.setProperty(name, value);
  root.dir = settings.direction;
  root.dataset['theme'] = settings.theme;
  root.dataset['responsiveFonts'] = settings.responsiveFontSizes ? 'on' : 'off';
  doc.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.bg);
}

const KEY = 'settings';
const listeners = new Set<() => void>();
const choices = new Set<(settings: Settings) => void>();
let current: Settings = parseSettings(null);

function adopt(next: Settings): void {
  current = next;
  applyTheme(next, document);
  clockStyle.set(next.clock);
  for (const listener of listeners) listener();
}

/** The person's settings: kept in local storage, shown on the document, shared with other tabs. */
export const settingsStore = {
  /**
   * Reads local storage, paints the document and follows changes made in other tabs. Call once,
   * before the first render.
   */
  start(): void {
    adopt(parseSettings(localStorage.getItem(KEY)));
    addEventListener('storage', (event) => {
      if (event.key === KEY) adopt(parseSettings(event.newValue));
    });
  },
  get: (): Settings => current,
  /** The person chooses. Whoever keeps the choice for other devices is told. */
  change(part: Partial<Settings>): void {
    this.replace({ ...current, ...part });
    for (const chosen of choices) chosen(current);
  },
  /** Takes over what the person chose elsewhere. */
  replace(next: Settings): void {
    localStorage.setItem(KEY, JSON.stringify(next));
    adopt(next);
  },
  onChoice(chosen: (settings: Settings) => void): () => void {
    choices.add(chosen);
    return () => choices.delete(chosen);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
