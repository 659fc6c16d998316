import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inspectStory } from '../../../stories/inspect-story.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp } from '../../../stories/story-app.tsx';
import { PhoneText } from './phone-text.tsx';

const number = (text: string, tel: string | null, extension = '', spoiled = false) => ({
  text,
  tel,
  extension,
  spoiled,
});

test('each number that can be called is a link, with what was typed', async () => {
  await renderStory(
    <StoryApp>
      <PhoneText
        phone="030 555 0104"
        numbers={[
          number('030 555 0104', '+49305550104'),
          number('+1 415 555 0102 ext. 44', '+14155550102', '44'),
          number('4.91523E+11', null, '', true),
          number('ask Ana', null),
        ]}
      />
    </StoryApp>,
  );
  await expect
    .element(page.getByRole('link', { name: '030 555 0104' }))
    .toHaveAttribute('href', 'tel:+49305550104');
  await expect
    .element(page.getByRole('link', { name: '+1 415 555 0102 ext. 44' }))
    .toHaveAttribute('href', 'tel:+14155550102');
  expect(page.getByRole('link').elements()).toHaveLength(2);
  await expect
    .element(page.getByText('A spreadsheet replaced the last digits of this number'))
    .toBeVisible();
  await expect.element(page.getByText('ask Ana')).toBeVisible();
  await inspectStory('phone numbers');
});
