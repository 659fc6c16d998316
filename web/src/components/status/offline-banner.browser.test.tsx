import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { connection } from '../loading/connection.ts';
import { OfflineBanner } from './offline-banner.tsx';

test('without a connection, a page whose code has not arrived is announced', async () => {
  await renderStory(<OfflineBanner />);
  connection.setWaiting(true);
  await expect
    .element(page.getByText('You are offline. What you have chosen opens when you are back.'))
    .toBeVisible();
  connection.setWaiting(false);
  await expect.element(page.getByText('You are offline', { exact: false })).not.toBeInTheDocument();
});
