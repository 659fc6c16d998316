import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../../stories/render-story.tsx';
import { Lane } from './lane.tsx';

test("a screen reader reads a lane as one slider, then the person's share of speech", async () => {
  await renderStory(
    <Lane
      lane={
        {
          person: 'one',
          name: 'Asha Raman',
          segments: [
            [0, 4],
            [10, 12],
          ],
          share: 62,
          seconds: 6,
        } as never
      }
      colour="red"
      length={30}
      at={0}
      onSeek={() => undefined}
    />,
  );
  const slider = page.getByRole('slider', { name: 'Turns of Asha Raman' });
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', '0:00, spoke 2 times, 0:06 in all');
  const row = slider.element().parentElement!;
  for (const hidden of row.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  expect(row.textContent).toBe('Asha Raman: 62% of all the talking');
});
