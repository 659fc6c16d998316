import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { type Rating, RatingLabels } from './rating-labels.tsx';

function ARating() {
  const [value, setValue] = useState<Rating | null>(null);
  return <RatingLabels label="Communication" value={value} onChange={setValue} />;
}

test('nothing is rated until the user chooses, and arrow keys move the choice', async () => {
  await renderStory(<ARating />);
  const rating = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect.element(page.getByRole('group', { name: 'Communication' })).toBeVisible();
  for (const name of ['Strong no', 'No', 'Yes', 'Strong yes'])
    await expect.element(rating(name)).not.toBeChecked();
  await rating('No').click();
  await expect.element(rating('No')).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(rating('Yes')).toBeChecked();
  await expect.element(rating('No')).not.toBeChecked();
});
