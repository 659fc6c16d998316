import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NO_EVENTS } from '../../../stories/fixtures/calendar.ts';
import { MEMBER_ANSWERS } from '../../../stories/fixtures/people.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp } from '../../../stories/story-app.tsx';
import { type Answers, Refusal } from '../../../stories/story-server.ts';
import CalendarPage from './calendar-page.tsx';

const open = async (answers: Answers) =>
  renderStory(
    <StoryApp
      answers={{ ...MEMBER_ANSWERS, ...answers }}
      as="interviewer"
      path="/app/calendar"
      at="/app/calendar?view=list"
    >
      <CalendarPage />
    </StoryApp>,
  );

const nothing = page.getByText('Nothing in this week');

afterEach(() => onlineManager.setOnline(true));

test('a week is empty only when it has been read', async () => {
  const waiting = Promise.withResolvers<typeof NO_EVENTS>();
  await open({ 'list-calendar-events': () => waiting.promise });
  await expect.element(page.getByText('Loading this week')).toBeVisible();
  expect(nothing.elements()).toEqual([]);
  waiting.resolve(NO_EVENTS);
  await expect.element(nothing).toBeVisible();
});

test('the next week is not empty while it is being read', async () => {
  const waiting = Promise.withResolvers<typeof NO_EVENTS>();
  const answers = [NO_EVENTS, waiting.promise];
  await open({ 'list-calendar-events': () => answers.shift()! });
  await expect.element(nothing).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(page.getByText('Loading this week')).toBeVisible();
  expect(nothing.elements()).toEqual([]);
  waiting.resolve(NO_EVENTS);
  await expect.element(nothing).toBeVisible();
});

test('a week that could not be read is not called empty', async () => {
  await open({ 'list-calendar-events': new Refusal('too-many-requests') });
  await expect.element(page.getByText('This week could not be read')).toBeVisible();
  expect(nothing.elements()).toEqual([]);
});

test('offline, a week that was not read before is not called empty', async () => {
  await open({ 'list-calendar-events': NO_EVENTS });
  await expect.element(nothing).toBeVisible();
  onlineManager.setOnline(false);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(page.getByText('This week could not be read')).toBeVisible();
  expect(nothing.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect.element(nothing).toBeVisible();
});
