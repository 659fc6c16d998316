import type { CDPSession } from '@vitest/browser-playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { LinkTabs } from './link-tabs.tsx';

const setForcedColors = (value: 'active' | 'none') =>
  (cdp() as CDPSession).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value }],
  });
beforeEach(() => setForcedColors('active'));
afterEach(() => setForcedColors('none'));

test('in forced colors the current tab alone has a line and an outline', async () => {
  await renderStory(
    <LinkTabs
      label="Views"
      tabs={[
        { to: '/one', label: 'One', current: true },
        { to: '/two', label: 'Two', current: false },
      ]}
    />,
  );
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
  const styleOf = (name: string) => getComputedStyle(page.getByRole('link', { name }).element());
  const canvas = getComputedStyle(document.body).backgroundColor;
  expect(styleOf('Two').borderBottomColor).toBe(canvas);
  expect(styleOf('One').borderBottomColor).not.toBe(canvas);
  expect([styleOf('One').outlineStyle, styleOf('Two').outlineStyle]).toEqual(['solid', 'none']);
});
