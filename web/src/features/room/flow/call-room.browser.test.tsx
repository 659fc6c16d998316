import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import { CANDIDATE_ID } from '../../../../stories/fixtures/candidates.ts';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { ROOM } from '../../../../stories/fixtures/room.ts';
import { finishAnimations, renderStory } from '../../../../stories/render-story.tsx';
import { toDevices } from '../../../../stories/story-devices.ts';
import { CallStory, IN_CALL, toCall, toCallServer, toMessage } from './call-room.stories.tsx';

const LOBBY = ROOM as unknown as RoomView;
/** A recording that a host has requested. */
const RECORDING = { ...LOBBY.recording, requested: true };

const UPRIGHT = [390, 844] as const;
const ON_ITS_SIDE = [844, 390] as const;
const SMALL = [320, 568] as const;

const rectOf = (element: Element) => element.getBoundingClientRect();
const stage = page.getByRole('region', { name: 'The call' });
const controls = page.getByRole('toolbar', { name: 'Controls of the call' });
const panel = page.getByRole('region', { name: 'Beside the call' });
const tileOf = (name: RegExp) => page.getByRole('group', { name });

/** Returns the visible share of a video in its element, by width and by height. */
function shownShare(video: HTMLVideoElement): { width: number; height: number } {
  const { width, height } = rectOf(video);
  const scale = Math.max(width / video.videoWidth, height / video.videoHeight);
  return {
    width: width / (video.videoWidth * scale),
    height: height / (video.videoHeight * scale),
  };
}

function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [rectOf(one), rectOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

for (const [width, height] of [UPRIGHT, ON_ITS_SIDE, SMALL, [1440, 900]] as const)
  test(`camera videos are not cropped to strips at ${width} × ${height}`, async () => {
    await renderStory(<CallStory />);
    await page.viewport(width, height);
    const video = () => document.querySelector<HTMLVideoElement>('[data-big] video');
    await expect.poll(() => video()?.videoWidth).toBe(360);
    // Width and height are each visible completely or to at least seven tenths.
    await expect
      .poll(() => Math.min(...Object.values(shownShare(video()!))))
      .toBeGreaterThanOrEqual(0.695);
  });

for (const [width, height] of [UPRIGHT, ON_ITS_SIDE, SMALL])
  for (const as of ['interviewer', 'candidate'] as const)
    test(`everything fits on a phone of ${width} × ${height} for the ${as}`, async () => {
      await renderStory(<CallStory as={as} />);
      await page.viewport(width, height);
      await expect.element(controls).toBeVisible();
      await expect.poll(() => rectOf(panel.element()).height).toBeGreaterThanOrEqual(170);
      const buttons = [...controls.element().querySelectorAll('button')].map(rectOf);
      expect(new Set(buttons.map(({ top }) => top)).size, 'rows of controls').toBe(1);
      for (const { width: wide, height: high } of buttons)
        expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
      expect(rectOf(controls.element()).bottom).toBeLessThanOrEqual(height);
      expect(rectOf(tileOf(/./).first().element()).height).toBeGreaterThanOrEqual(130);
      expect(overlaps(stage.element(), controls.element())).toBe(false);
      expect(overlaps(panel.element(), controls.element())).toBe(false);
    });

for (const [width, height] of [UPRIGHT, ON_ITS_SIDE, SMALL])
  test(`initials and raised hands are not covered at ${width} × ${height}`, async () => {
    const call = toCall('interviewer', { tiles: [], camera: false, muted: true });
    await renderStory(<CallStory call={call} refused="NotFoundError" />);
    await page.viewport(width, height);
    await expect.element(tileOf(/^Asha Raman/).first()).toBeVisible();
    call.receive('hand', call.get().people[0]!.person, { up: true });
    await expect.element(tileOf(/^Asha Raman, hand raised/)).toBeVisible();
    const tiles = [...stage.element().querySelectorAll('[role="group"]')];
    const hand = document.querySelector('[data-hand]')!;
    for (const tile of tiles) {
      const initials = tile.querySelector('[data-initials] > *')!;
      const plate = tile.querySelector(':scope > p')!;
      expect(overlaps(initials, plate), `name over ${initials.textContent}`).toBe(false);
      const others = tiles.filter((other) => other !== tile && !other.contains(tile));
      const overInitials = tile.hasAttribute('data-corner') ? [] : others;
      expect(
        overInitials.some((other) => overlaps(other, initials)),
        'a picture over initials',
      ).toBe(false);
      expect(
        others.some((other) => !other.contains(hand) && overlaps(other, hand)),
        'a picture over the hand',
      ).toBe(false);
    }
  });

test('web addresses in the chat are links, and other text is not', async () => {
  await renderStory(<CallStory as="candidate" />);
  await page.viewport(...UPRIGHT);
  const link = page.getByRole('log').getByRole('link');
  await expect.element(link).toHaveAttribute('href', 'https://northwind.example/task');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await expect.element(page.getByText('javascript:alert(1) is no address')).toBeVisible();
  await expect.poll(() => link.elements()).toHaveLength(1);
});

test('the chat is read again only after a hint or when there are more messages', async () => {
  const server = toCallServer({}, 'candidate');
  const call = toCall('candidate');
  const reads = () => server.sent('list-room-messages').length;
  const roomReads = () => server.sent('get-room').length;
  await page.viewport(...UPRIGHT);
  await renderStory(<CallStory as="candidate" call={call} server={server} />);
  await page.getByRole('button', { name: /^Chat/ }).click();
  await expect.element(page.getByText('javascript:alert(1) is no address')).toBeVisible();
  const before = { chat: reads(), room: roomReads() };
  call.receive('room', PEOPLE.manager.id, { changed: true });
  await expect.poll(roomReads).toBeGreaterThan(before.room);
  await finishAnimations();
  expect(reads()).toBe(before.chat);

  const said = { ...toMessage(3, PEOPLE.manager.id, PEOPLE.manager.name, 'Third message') };
  server.answer({ 'list-room-messages': { items: [said], more: false } });
  call.receive('chat', PEOPLE.manager.id, { changed: true });
  await expect.element(page.getByText('Third message')).toBeVisible();
  expect(reads()).toBe(before.chat + 1);

  const lost = { ...toMessage(4, PEOPLE.manager.id, PEOPLE.manager.name, 'Its hint was lost') };
  server.answer({
    'get-room': { ...IN_CALL, messages: 4 },
    'list-room-messages': { items: [lost], more: false },
  });
  call.receive('room', PEOPLE.manager.id, { changed: true });
  await expect.element(page.getByText('Its hint was lost')).toBeVisible();
  expect(reads()).toBe(before.chat + 2);
});

test('after a lost connection both sides read again what may have been missed', async () => {
  const server = toCallServer({}, 'candidate');
  const call = toCall('candidate');
  const reads = (route: 'get-room' | 'list-room-messages') => server.sent(route).length;
  await renderStory(<CallStory as="candidate" call={call} server={server} />);
  await expect.poll(() => reads('list-room-messages')).toBe(1);
  const before = reads('get-room');
  await page.getByRole('button', { name: /^Raise hand/ }).click();
  call.sent.length = 0;
  call.put({ phase: 'reconnecting' });
  await finishAnimations();
  expect(call.sent).toEqual([]);
  call.put({ phase: 'connected' });
  await expect.poll(() => reads('list-room-messages')).toBe(2);
  await expect.poll(() => reads('get-room')).toBeGreaterThan(before);
  expect(call.sent).toEqual(
    expect.arrayContaining([
      { topic: 'room', data: { changed: true } },
      { topic: 'chat', data: { changed: true } },
      { topic: 'hand', data: { up: true } },
    ]),
  );
});

test('a hand that is reported again after a lost connection is announced once', async () => {
  const call = toCall('interviewer');
  await renderStory(<CallStory call={call} />);
  await expect.element(tileOf(/^Asha Raman/).first()).toBeVisible();
  const asha = call.get().people[0]!.person;
  const announced = page.getByText('Asha Raman raised a hand');
  call.receive('hand', asha, { up: true });
  await expect.element(tileOf(/^Asha Raman, hand raised/)).toBeVisible();
  await expect.element(announced).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(announced).not.toBeInTheDocument();
  call.receive('hand', asha, { up: true });
  await finishAnimations();
  expect(announced.elements()).toHaveLength(0);
});

test('messages that were erased since they were counted are not asked for again and again', async () => {
  const server = toCallServer({}, 'candidate');
  const call = toCall('candidate');
  const reads = () => server.sent('list-room-messages').length;
  await renderStory(<CallStory as="candidate" call={call} server={server} />);
  await expect.poll(reads).toBe(1);
  server.answer({ 'list-room-messages': { items: [], more: false } });
  const readRoomAgain = async (now: string) => {
    const before = server.sent('get-room').length;
    server.answer({ 'get-room': { ...IN_CALL, messages: 9, now } });
    call.receive('room', PEOPLE.manager.id, { changed: true });
    await expect.poll(() => server.sent('get-room').length).toBeGreaterThan(before);
    await finishAnimations();
  };
  await readRoomAgain('2027-03-08T09:00:10.000Z');
  await expect.poll(reads).toBe(2);
  await readRoomAgain('2027-03-08T09:00:20.000Z');
  await readRoomAgain('2027-03-08T09:00:30.000Z');
  expect(reads()).toBe(2);
});

test('a refused consent is shown as refused, next to missing ones', async () => {
  await renderStory(
    <CallStory
      view={{ recording: { ...RECORDING, refused_by: ['Asha Raman'], waits_for: ['Max Weber'] } }}
    />,
  );
  await page.getByRole('button', { name: 'Not recorded: somebody said no' }).click();
  const menu = page.getByRole('dialog', { name: 'Recording' });
  await expect.element(menu.getByText(/^Asha Raman said no to being recorded/)).toBeVisible();
  await expect.element(menu.getByText(/^Waits for Max Weber to agree/)).toBeVisible();
});

test('the candidate sees what is recorded before answering, and not who has refused', async () => {
  await renderStory(<CallStory as="candidate" view={{ recording: RECORDING }} />);
  await expect
    .element(page.getByText(/It is kept for 90 days; who was in the interview for the company/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Waits to record' }).click();
  const menu = page.getByRole('dialog', { name: 'Recording' });
  await expect
    .element(menu.getByText(/Nothing is recorded unless everybody in the room agrees/))
    .toBeVisible();
  await expect.element(menu.getByText(/Waits for/)).not.toBeInTheDocument();
});

test('everybody sees that only sound is recorded', async () => {
  const recording = { ...RECORDING, state: 'recording' as const, recorded_media: 'audio' as const };
  const me = { ...LOBBY.me, consent: { recording: 'granted', transcription: 'granted' } } as const;
  await renderStory(<CallStory view={{ me, recording }} />);
  await page.getByRole('button', { name: /^Recording sound \d/ }).click();
  const menu = page.getByRole('dialog', { name: 'Recording' });
  await expect.element(menu.getByText(/^Only sound is recorded/)).toBeVisible();
});

test('whoever agreed to sound only is told why they are asked again', async () => {
  const recording = { ...RECORDING, widens_consent: true };
  await renderStory(<CallStory as="candidate" view={{ recording }} />);
  await expect
    .element(page.getByText(/You agreed to a recording of sound only.*Picture and sound/))
    .toBeVisible();
});

test('a participant who refused is told so, and not that the recording waits', async () => {
  const me = {
    ...LOBBY.me,
    consent: { recording: 'refused', transcription: 'requested' },
  } as const;
  await renderStory(<CallStory view={{ me, recording: RECORDING }} />);
  await expect
    .element(page.getByRole('button', { name: 'Not recorded: you said no' }))
    .toBeVisible();
});

test('a screen reader reads the speakers once, from the chart of the lanes', async () => {
  await renderStory(<CallStory />);
  await expect.element(page.getByRole('img', { name: 'Nobody has spoken yet' })).toBeVisible();
  const text = page.getByText('Nobody has spoken yet').element();
  expect(text.getAttribute('aria-hidden')).toBe('true');
});

test('a microphone and a camera that end are said to their owner and others, and used again', async () => {
  const machine = toDevices();
  const call = toCall('interviewer');
  await renderStory(<CallStory call={call} machine={machine} />);
  await expect.poll(machine.countOpen).toBe(2);
  machine.disconnect();
  await expect
    .element(page.getByText(/^Your microphone was disconnected: the others cannot hear you/))
    .toBeVisible();
  await expect.element(page.getByText(/^Your camera was disconnected/)).toBeVisible();
  // This is what the others see: the microphone is off, and there is no picture.
  await expect.poll(() => [call.get().muted, call.get().camera]).toEqual([true, false]);
  machine.connect();
  await expect.poll(() => [call.get().muted, call.get().camera]).toEqual([false, true]);
  await expect.element(page.getByText(/^Your microphone was disconnected/)).not.toBeInTheDocument();
});

test('sound that the browser does not play is turned on by a button', async () => {
  const call = toCall('candidate');
  await renderStory(<CallStory as="candidate" call={call} />);
  const turnOn = page.getByRole('button', { name: 'Turn on sound' });
  await expect.element(stage).toBeVisible();
  await expect.element(turnOn).not.toBeInTheDocument();
  call.put({ soundBlocked: true });
  await expect
    .element(page.getByRole('alert').getByText(/you don't hear the others/))
    .toBeVisible();
  await turnOn.click();
  await expect.element(turnOn).not.toBeInTheDocument();
});

test('staff is told whose call has not started after they were let in', async () => {
  const people = IN_CALL.people.map((one) =>
    one.role === 'candidate'
      ? { ...one, presence: 'left' as const, left_at: '2100-01-01T00:00:00.000Z' }
      : one,
  );
  const call = toCall('interviewer');
  call.put({ people: call.get().people.filter(({ person }) => person !== CANDIDATE_ID) });
  await renderStory(<CallStory call={call} view={{ people }} />);
  await expect
    .element(page.getByText(/^Asha Raman came in, but the call has not started on their device/))
    .toBeVisible();
});

test('a call that does not connect at first is told from one that was lost', async () => {
  const call = toCall('candidate', { begun: false, phase: 'reconnecting' });
  await renderStory(<CallStory as="candidate" call={call} />);
  await expect.element(page.getByText(/^The call does not connect; we keep trying/)).toBeVisible();
  call.put({ begun: true });
  await expect.element(page.getByText(/^The connection is gone/)).toBeVisible();
});

test('a microphone that its owner had switched off stays off when it returns', async () => {
  const machine = toDevices();
  const call = toCall('interviewer', { muted: true });
  await renderStory(<CallStory call={call} machine={machine} />);
  await expect.poll(machine.countOpen).toBe(2);
  machine.disconnect();
  await expect.element(page.getByText(/^Your microphone was disconnected/)).toBeVisible();
  machine.connect();
  await expect.poll(() => call.get().camera).toBe(true);
  await expect.element(page.getByText(/^Your microphone was disconnected/)).not.toBeInTheDocument();
  expect(call.get().muted).toBe(true);
});
