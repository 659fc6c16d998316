import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { connection } from '../loading/connection.ts';
import { OfflineBanner } from './offline-banner.tsx';

test('without a connection, a page that cannot open yet is announced', async () => {
  await renderStory(<OfflineBanner />);
  connection.setWaiting(true, 'page');
  await expect.element(page.getByText(/^You are offline. The page opens/)).toBeVisible();
  connection.setWaiting(false, 'page');
  await expect.element(page.getByText(/^You are offline/)).not.toBeInTheDocument();
  connection.setWaiting(true, 'part');
  await expect.element(page.getByText(/^You are offline. What you have typed/)).toBeVisible();
  connection.setWaiting(false, 'part');
});
