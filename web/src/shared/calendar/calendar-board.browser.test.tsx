import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp } from '../../../stories/story-app.tsx';
import type { BoardEntry } from './board-entry.ts';
import CalendarBoard from './calendar-board.tsx';
import { Legend } from './legend.tsx';

const ENTRY: BoardEntry = {
  key: 'one',
  title: 'Asha Raman',
  sub: 'Staff engineer, Phone screen',
  start: '2027-03-16T13:00:00.000Z',
  end: '2027-03-16T13:30:00.000Z',
  allDay: false,
  look: 'interview',
  color: 'voice-1',
  movable: false,
  stretchable: false,
  repeats: true,
};

function Weeks() {
  const [date, setDate] = useState('2027-03-15');
  return (
    <StoryApp>
      <CalendarBoard
        entries={[ENTRY]}
        view="week"
        date={date}
        zone="Europe/London"
        onShown={() => undefined}
        onOpen={() => undefined}
        onMoved={() => undefined}
      />
      <Legend looks={['interview', 'busy']} />
      <button type="button" onClick={() => setDate('2027-03-22')}>
        Next week
      </button>
    </StoryApp>
  );
}

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test('a screen reader reads a week with its weekdays, and which entries repeat', async () => {
  await renderStory(<Weeks />);
  await expect.element(page.getByRole('button', { name: /Asha Raman/ })).toBeVisible();
  await expect
    .element(page.getByRole('columnheader', { name: 'Tuesday 16 March 2027' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /13:00.*Asha Raman.*repeats.*Staff engineer/ }))
    .toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Colors' })).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect
    .element(page.getByRole('columnheader', { name: 'Tuesday 23 March 2027' }))
    .toBeVisible();
});

test('with texts of double size the hours are twice as high, so that an entry has room', async () => {
  await renderStory(<Weeks />);
  const entry = page.getByRole('button', { name: /Asha Raman/ });
  await expect.element(entry).toBeVisible();
  const usual = entry.element().getBoundingClientRect().height;
  document.documentElement.style.fontSize = '200%';
  await expect
    .poll(() => entry.element().getBoundingClientRect().height / usual)
    .toBeGreaterThan(1.8);
});
