import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import { CANDIDATE_ID } from '../../../../stories/fixtures/candidates.ts';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { ROOM } from '../../../../stories/fixtures/room.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { CallStory, toCall, toCallServer, toCaptionedCall } from '../flow/call-room.stories.tsx';

const ME = (ROOM as unknown as RoomView).me;
const lastCaption = () => document.querySelector('[role=log] p:last-child > span')!;
const controls = page.getByRole('toolbar', { name: 'Controls of the call' });
const control = (name: string) => controls.getByRole('button', { name, exact: true });
const background = (name: string) => getComputedStyle(control(name).element()).backgroundColor;

test('microphone, camera and hand are switched by buttons and by single keys', async () => {
  const call = toCall('interviewer');
  await renderStory(<CallStory call={call} />);
  await control('Mute').click();
  await expect.element(control('Unmute')).toBeVisible();
  expect(call.get().muted).toBe(true);
  await userEvent.keyboard('m');
  await expect.element(control('Mute')).toBeVisible();
  await expect.element(control('Turn camera off')).toBeVisible();
  await userEvent.keyboard('v');
  await expect.element(control('Turn camera on')).toBeVisible();
  await userEvent.keyboard('h');
  await expect.element(control('Lower hand')).toHaveAttribute('aria-pressed', 'true');
  expect(call.sent).toContainEqual({ topic: 'hand', data: { up: true } });
});

test('single keys can be turned off, and then they have no effect and no hints', async () => {
  const call = toCall('interviewer');
  await renderStory(<CallStory call={call} />);
  await expect.element(control('Mute')).toHaveAttribute('aria-keyshortcuts', 'M');
  await userEvent.keyboard('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await dialog
    .getByRole('checkbox', { name: 'Single keys work in calls, mail and recordings' })
    .click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('mvh?');
  await expect.element(control('Mute')).not.toHaveAttribute('aria-keyshortcuts');
  await expect.element(control('Raise hand')).toBeVisible();
  await expect.element(control('Turn camera off')).toBeVisible();
  expect([call.get().muted, call.sent]).toEqual([false, []]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('keys do nothing while the user types a text', async () => {
  const call = toCall('candidate');
  await renderStory(<CallStory as="candidate" call={call} />);
  await control('Chat, 2 new').click();
  await page.getByRole('textbox', { name: 'Write to everybody in the room' }).fill('');
  await userEvent.keyboard('hm');
  expect([call.get().muted, call.sent]).toEqual([false, []]);
});

test('a hovered control does not look like a pressed one', async () => {
  await renderStory(<CallStory />);
  const resting =
    (await expect.element(control('Raise hand')).toBeVisible(), background('Raise hand'));
  await control('Raise hand').hover();
  await expect.poll(() => background('Raise hand')).not.toBe(resting);
  const hovered = background('Raise hand');
  await control('Raise hand').click();
  await expect.element(control('Lower hand')).toHaveAttribute('aria-pressed', 'true');
  const both = background('Lower hand');
  await control('Mute').hover();
  await expect.poll(() => background('Lower hand')).not.toBe(both);
  expect(new Set([resting, hovered, both, background('Lower hand')]).size).toBe(4);
});

test('a browser that has no devices opens the menu without sharing', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  await renderStory(<CallStory as="candidate" />);
  await page.viewport(390, 844);
  await control('More').click();
  await expect.element(page.getByRole('menuitem', { name: 'Devices' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /Share/ })).not.toBeInTheDocument();
});

test('removing a participant and ending for all ask for confirmation', async () => {
  const server = toCallServer(
    { 'remove-from-room': ROOM, 'end-room': { ...ROOM, state: 'ended' } },
    'interviewer',
  );
  await renderStory(<CallStory server={server} />);
  await control('More').click();
  await page.getByRole('menuitem', { name: 'Take Max Weber out' }).click();
  const removing = page.getByRole('dialog', { name: 'Take Max Weber out of the interview?' });
  await removing.getByRole('button', { name: 'Take Max Weber out' }).click();
  await expect
    .poll(() => server.sent('remove-from-room').map(({ body }) => body))
    .toEqual([{ person: PEOPLE.manager.id }]);
  await expect.element(removing).not.toBeInTheDocument();
  await control('More').click();
  await page.getByRole('menuitem', { name: 'End for everybody' }).click();
  const ending = page.getByRole('dialog', { name: 'End the interview for everybody?' });
  await expect.element(ending).toBeVisible();
  expect(server.sent('end-room')).toHaveLength(0);
  await ending.getByRole('button', { name: 'End for everybody' }).click();
  await expect.poll(() => server.sent('end-room')).toHaveLength(1);
});

test('a candidate can neither remove, end nor mark, and leaves with one click', async () => {
  const onOut = vi.fn<(why: string) => void>();
  await renderStory(<CallStory as="candidate" onOut={onOut} />);
  await control('More').click();
  await expect.element(page.getByRole('menuitem', { name: 'Devices' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /Take|End/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(control('Mark this moment')).not.toBeInTheDocument();
  await control('Leave the interview').click();
  expect(onOut).toHaveBeenCalledExactlyOnceWith('left');
});

test('requesting a recording lists everybody who has not consented', async () => {
  const asked: RoomView = {
    ...(ROOM as unknown as RoomView),
    recording: {
      ...(ROOM as unknown as RoomView).recording,
      requested: true,
      waits_for: ['Asha Raman'],
    },
  };
  const server = toCallServer({ 'change-room-recording': asked }, 'interviewer');
  await renderStory(<CallStory server={server} />);
  await page.getByRole('button', { name: 'Not recording' }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(page.getByText(/^Everybody is asked/)).toBeVisible();
  await expect
    .poll(() => server.sent('change-room-recording').map(({ body }) => body))
    .toEqual([{ action: 'start' }]);
  await page.getByRole('button', { name: 'Waits to record' }).click();
  await expect.element(page.getByText(/^Waits for Asha Raman to agree/)).toBeVisible();
});

const GRANTED = { recording: 'granted', transcription: 'granted' } as const;
const captionLog = page.getByRole('log', { name: 'Captions' });

test('captions name the speaker, grow, and can be moved and enlarged', async () => {
  localStorage.removeItem('captions');
  const call = toCaptionedCall('interviewer');
  await renderStory(
    <CallStory call={call} view={{ captions: true, me: { ...ME, consent: GRANTED } }} />,
  );
  await expect.element(captionLog.getByText(/so the first half hour/)).toBeVisible();
  await expect.element(captionLog.getByText('Asha Raman')).toBeVisible();
  await expect.element(captionLog).toHaveAttribute('aria-live', 'off');
  call.caption({ id: '2', person: CANDIDATE_ID, text: 'That we had a list.', final: false });
  await expect.element(captionLog.getByText('That we had a list.')).toBeVisible();
  await expect.element(captionLog.getByText(/first half hour/)).not.toBeInTheDocument();
  const size = () => Number.parseFloat(getComputedStyle(lastCaption()).fontSize);
  const [before, top] = [size(), () => lastCaption().getBoundingClientRect().top];
  const below = top();
  await control('Captions, shown').click();
  const menu = page.getByRole('dialog', { name: 'Captions' });
  await expect.element(menu.getByText(/shown as text, in English/)).toBeVisible();
  await menu.getByRole('radio', { name: 'Large' }).click();
  await menu.getByRole('radio', { name: 'Top' }).click();
  expect(size()).toBeGreaterThan(before);
  expect(top()).toBeLessThan(below);
  expect(JSON.parse(localStorage.getItem('captions')!)).toMatchObject({
    size: 'large',
    place: 'top',
  });
  await menu.getByRole('checkbox', { name: 'Show captions' }).click();
  await expect.poll(() => document.querySelector('[role=log]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(control('Captions, hidden')).toHaveAttribute('aria-pressed', 'false');
  localStorage.removeItem('captions');
});

test('staff see for whose consent captions wait, and a candidate does not', async () => {
  const missing = { waits_for: ['Asha Raman'], refused_by: ['Max Weber'] };
  const transcription = { ...ROOM.transcription, ...missing };
  const view = { me: { ...ME, consent: GRANTED }, transcription };
  const { unmount } = await renderStory(<CallStory view={view} />);
  await control('Captions, off').click();
  await expect.element(page.getByText(/off because Max Weber said no/)).toBeVisible();
  await expect.element(page.getByText(/off because Asha Raman has not agreed/)).toBeVisible();
  await unmount();
  const nobody = { ...ROOM.transcription, waits_for: [], refused_by: [] };
  await renderStory(
    <CallStory
      as="candidate"
      view={{
        me: { ...ME, role: 'candidate', person: CANDIDATE_ID, consent: GRANTED },
        transcription: nobody,
      }}
    />,
  );
  await control('Captions, off').click();
  await expect
    .element(page.getByText(/because not everybody in the room has agreed/))
    .toBeVisible();
});
