import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { IN_TWO_PARTS, RecordingStory } from '../recording-page.stories.tsx';

const player = page.getByRole('region', { name: 'Player' });
const speaking = player.getByTestId('speaking');
const at = (time: string) => player.getByText(`${time} of 0:30`, { exact: true });
const laneOf = (name: string) => player.getByRole('slider', { name: `Turns of ${name}` });
const { candidate, interviewer } = PEOPLE;

test('a recording is moved through by its lanes, keys and moments, over all of its files', async () => {
  await renderStory(<RecordingStory recording={IN_TWO_PARTS} />);
  await expect.element(at('0:00')).toBeVisible();
  await expect.poll(() => document.querySelector('audio')?.readyState).toBeGreaterThan(0);
  // The middle of a lane is 15 of the 30 seconds, when the candidate speaks.
  await laneOf(candidate.name).click();
  await expect.element(at('0:15')).toBeVisible();
  await expect.element(speaking).toMatchTextContent(candidate.name);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(at('0:09')).toBeVisible();
  await userEvent.keyboard('l');
  await expect.element(at('0:19')).toBeVisible();
  await expect.element(speaking).toMatchTextContent('Nobody speaks');
  laneOf(interviewer.name).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(speaking).toMatchTextContent(interviewer.name);
  // After 25 seconds another file plays, on the same timeline.
  const first = document.querySelector('audio')!.src;
  await userEvent.keyboard('{End}');
  await expect.element(at('0:30')).toBeVisible();
  expect(document.querySelector('audio')!.src).not.toBe(first);
  await userEvent.keyboard('j');
  await expect.element(at('0:20')).toBeVisible();
  await page.getByRole('button', { name: /Asked for the numbers/ }).click();
  await expect.element(at('0:21')).toBeVisible();
  expect(document.querySelector('audio')!.src).toBe(first);
  document.querySelector('audio')!.pause();
  await userEvent.keyboard('>');
  await expect.element(player.getByRole('button', { name: 'Speed, 1.25 times' })).toBeVisible();
});
