import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import { OWN_SCORECARD } from '../../../../stories/fixtures/own-scorecard.ts';
import { ROOM } from '../../../../stories/fixtures/room.ts';
import { RECORDING_ID } from '../../../../stories/fixtures/transcript.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { CallStory, toCallServer } from '../flow/call-room.stories.tsx';

const quote = page.getByRole('button', { name: /^Quote the last 30 seconds.*Coding$/ });

/** A server that stores the interviewer's draft, and has no transcript of the recording yet. */
const toServer = () =>
  toCallServer(
    {
      'list-feedbacks': { items: [OWN_SCORECARD], next_cursor: null } as never,
      'update-feedback': ({ body }) => ({ ...OWN_SCORECARD, ...body, version: 3 }) as never,
      'get-quotes': ({ query: { places } }) => {
        const [from, to] = places.split('-').map(Number) as [number, number];
        return { items: [{ from, to, state: 'waiting', parts: [] }] };
      },
    },
    'interviewer',
  );

test('the last 30 seconds can be quoted on a rating, and that can be undone', async () => {
  const recording = {
    ...(ROOM as unknown as RoomView).recording,
    id: RECORDING_ID,
    state: 'paused',
    elapsed_seconds: 95.4,
  } as RoomView['recording'];
  const server = toServer();
  await renderStory(<CallStory server={server} view={{ recording }} />, { width: 1440 });
  await quote.click();
  await expect.element(page.getByText('The words are still being transcribed.')).toBeVisible();
  const quotes = () =>
    server
      .sent('update-feedback')
      .at(-1)
      ?.body.ratings?.find(({ attribute_id }) => attribute_id === 'coding')?.quotes;
  await expect.poll(quotes).toEqual([{ recording_id: RECORDING_ID, from: 65.4, to: 95.4 }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(quotes).toEqual([]);
});

test('without a recording nothing can be quoted', async () => {
  await renderStory(<CallStory server={toServer()} />, { width: 1440 });
  await expect
    .element(page.getByRole('group', { name: 'Coding' }).getByRole('radio').first())
    .toBeVisible();
  await expect.element(quote).not.toBeInTheDocument();
});
