import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_SETTINGS, type Settings, settingsStore } from '../src/settings/settings.ts';
import { listViolations } from './inspect-story.ts';
import { finishAnimations, renderStory } from './render-story.tsx';
import { STORY_FILES } from './story-files.ts';

/** Of all rules, those about colors alone depend on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const LOOKS: readonly (Partial<Settings> & { rules?: readonly string[] })[] = [
  { theme: 'LIGHT' },
  { theme: 'ONE_DARK', rules: COLOR_RULES },
  { theme: 'UNICORN', rules: COLOR_RULES },
];

/** In a window of 320 px: the direction, and the size of the texts in percent. */
const NARROW_LOOKS = [
  ['ltr', 100],
  ['rtl', 100],
  ['ltr', 200],
] as const;

afterEach(() => {
  settingsStore.replace(DEFAULT_SETTINGS);
  document.documentElement.style.fontSize = '';
});

for (const { title, stories } of STORY_FILES)
  for (const { name, Story } of stories)
    test(`${title}, ${name}: axe finds nothing in any theme, and it fits into 320 px with texts of any size`, async () => {
      await renderStory(<Story />);
      // What is behind a dialog has no role.
      await expect.poll(() => document.querySelector('main')).not.toBeNull();
      for (const { rules, ...look } of LOOKS) {
        settingsStore.replace({ ...DEFAULT_SETTINGS, ...look });
        await finishAnimations();
        expect.soft(await listViolations({ rules }), `axe in ${JSON.stringify(look)}`).toEqual([]);
      }
      for (const [direction, percent] of NARROW_LOOKS) {
        settingsStore.replace({ ...DEFAULT_SETTINGS, direction });
        document.documentElement.style.fontSize = `${percent}%`;
        await page.viewport(320, 640);
        await finishAnimations();
        // Parts whose layout follows the window in code are drawn a moment later.
        await expect
          .poll(() => document.documentElement.scrollWidth, {
            message: `width at 320 px, ${direction}, texts of ${percent} %`,
          })
          .toBeLessThanOrEqual(320);
      }
    });
