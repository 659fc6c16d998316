import { afterEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { DEFAULT_SETTINGS, type Settings, settingsStore } from '../src/settings/settings.ts';
import { listViolations } from './inspect-story.ts';
import { finishAnimations, renderStory } from './render-story.tsx';
import { STORY_FILES } from './story-files.ts';

/** Of all rules, those about colors alone depend on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const NARROW = [320, 640] as const;

/** Changes settings, which renders the whole story again. */
const set = (changed: Partial<Settings>) =>
  settingsStore.replace({ ...DEFAULT_SETTINGS, ...changed });

async function expectNoViolations(settings: Partial<Settings>, rules?: readonly string[]) {
  await finishAnimations();
  expect.soft(await listViolations({ rules }), `axe in ${JSON.stringify(settings)}`).toEqual([]);
}

/** @param percent the size of the texts */
async function expectToFit(settings: Partial<Settings>, percent: number) {
  document.documentElement.style.fontSize = `${percent}%`;
  // After a change of direction nothing is shown at first.
  await expect.poll(() => document.querySelector('main')?.checkVisibility()).toBe(true);
  await finishAnimations();
  // Parts whose layout follows the window in code are drawn a moment later.
  await expect
    .poll(() => document.documentElement.scrollWidth, {
      message: `width at 320 px in ${JSON.stringify(settings)}, texts of ${percent} %`,
    })
    .toBeLessThanOrEqual(NARROW[0]);
}

afterEach(async () => {
  // A story that is still there would be rendered once more.
  await cleanup();
  settingsStore.replace(DEFAULT_SETTINGS);
  document.documentElement.style.fontSize = '';
});

// Each change of theme or direction renders a story again, so this is the order with the fewest.
for (const { title, stories } of STORY_FILES)
  for (const { name, Story } of stories)
    test(`${title}, ${name}: axe finds nothing in any theme, and it fits into 320 px with texts of any size`, async () => {
      const light = { theme: 'LIGHT' } as const;
      await renderStory(<Story />, light);
      // What is behind a dialog has no role.
      await expect.poll(() => document.querySelector('main')).not.toBeNull();
      await expectNoViolations(light);
      const dark = { theme: 'ONE_DARK' } as const;
      set(dark);
      await expectNoViolations(dark, COLOR_RULES);
      const unicorn = { theme: 'UNICORN' } as const;
      set(unicorn);
      await expectNoViolations(unicorn, COLOR_RULES);

      await page.viewport(...NARROW);
      await expectToFit(unicorn, 100);
      await expectToFit(unicorn, 200);
      const mirrored = { ...unicorn, direction: 'rtl' } as const;
      set(mirrored);
      await expectToFit(mirrored, 100);
    });
