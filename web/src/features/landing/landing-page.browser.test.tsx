import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { LandingPage } from './landing-page.tsx';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test('with texts of double size the page fits into 320 px', async () => {
  document.documentElement.style.fontSize = '200%';
  await renderStory(<LandingPage contact={null} />, { width: 320 });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
