import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASKED, NOT_ASKED } from '../../../../stories/fixtures/own-voice.ts';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { ROOM } from '../../../../stories/fixtures/room.ts';
import { finishAnimations, renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { toDevices } from '../../../../stories/story-devices.ts';
import { NO_CONNECTION } from '../../../../stories/story-server.ts';
import { queries } from '../../../session/api/query-client.ts';
import { findUdp } from '../model/measure-connection.ts';
import { CheckStory, EarlyStory, toConnection } from './device-check.stories.tsx';

const enter = page.getByRole('button', { name: 'Go in' });
const without = page.getByText(/^You can go in without camera or microphone/);
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });

test('camera and microphone open at once and can be chosen; participants are listed', async () => {
  await renderStory(<CheckStory />);
  await expect.element(page.getByLabelText('Your camera, as the others will see it')).toBeVisible();
  await expect.element(page.getByRole('meter', { name: 'How loud you are' })).toBeVisible();
  const microphone = page.getByRole('combobox', { name: 'Microphone' });
  await microphone.click();
  await page.getByRole('option', { name: 'Headset' }).click();
  await expect.element(microphone).toMatchTextContent(/Headset/);
  await expect.element(page.getByText(/Asha Raman is waiting to be let in/)).toBeVisible();
  await expect.element(without).not.toBeInTheDocument();
});

test('refused devices are explained; one can join without them, or try again', async () => {
  const onEnter = vi.fn<() => void>();
  const { devices, allow } = toDevices('NotAllowedError');
  await renderStory(<CheckStory devices={devices} onEnter={onEnter} />);
  const blocked = alert('Camera and microphone are blocked');
  await expect
    .element(blocked.getByText(/Press the icon at the start of the address bar/))
    .toBeVisible();
  await expect.element(page.getByText('No camera', { exact: true })).toBeVisible();
  await expect.element(without).toBeVisible();
  await enter.click();
  expect(onEnter).toHaveBeenCalledOnce();
  await blocked.getByRole('button', { name: 'Try again' }).click();
  await expect.element(blocked).toBeVisible();
  allow();
  await blocked.getByRole('button', { name: 'Try again' }).click();
  await expect.element(blocked).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Your camera, as the others will see it')).toBeVisible();
});

for (const [refusal, title] of [
  ['NotFoundError', 'No camera and no microphone were found'],
  ['NotReadableError', 'Camera and microphone are used by another program'],
] as const)
  test(`missing devices (${refusal}) are distinguished from refused ones`, async () => {
    await renderStory(<CheckStory devices={toDevices(refusal).devices} />);
    await expect.element(alert(title)).toBeVisible();
    await expect.element(enter).toBeEnabled();
  });

test('camera and microphone can be switched by keyboard, and their buttons are named', async () => {
  await renderStory(<CheckStory />);
  const off = page.getByRole('button', { name: 'Switch the camera off' });
  await expect.element(off).toBeVisible();
  (off.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Your camera is off')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Switch the camera on' })).toHaveFocus();
  (
    page.getByRole('button', { name: 'Switch the microphone off' }).element() as HTMLElement
  ).focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Your microphone is off.')).toBeVisible();
});

test('the consent to recording is sent at once, and reverted if it was not stored', async () => {
  const server = toStoryServer({ 'answer-consent': NO_CONNECTION }, 'interviewer');
  await renderStory(<CheckStory server={server} />);
  const yes = page.getByRole('radio', { name: 'Yes, you may record me' });
  const no = page.getByRole('radio', { name: 'No, do not record me' });
  await expect.element(yes).not.toBeChecked();
  await expect.element(no).not.toBeChecked();
  await yes.click();
  await expect.element(page.getByRole('alert').getByText(/not/i)).toBeVisible();
  await expect.element(yes).not.toBeChecked();
  server.answer({
    'answer-consent': {
      ...ROOM,
      me: { ...ROOM.me, consent: { recording: 'refused', transcription: 'requested' } },
      version: 2,
    },
  });
  await no.click();
  await expect.element(no).toBeChecked();
  await expect
    .poll(() => server.sent('answer-consent').map(({ body }) => body))
    .toEqual([
      { purpose: 'recording', answer: 'granted', recorded_media: 'video' },
      { purpose: 'recording', answer: 'refused', recorded_media: 'video' },
    ]);
});

test('a failed attempt to join shows the reason', async () => {
  await renderStory(<CheckStory failed="The room is not open." />);
  await expect
    .element(alert('You are not in yet').getByText('The room is not open.'))
    .toBeVisible();
});

test('before consent the page shows retention, readers and purpose of a recording', async () => {
  await renderStory(<CheckStory />);
  const question = page.getByRole('group', { name: 'May this interview be recorded?' });
  await expect
    .element(question.getByText(/^It is kept for 90 days after it was made/))
    .toBeVisible();
  await expect.element(question.getByText(/the hiring manager of the position/)).toBeVisible();
  await expect
    .element(question.getByText(/A transcript is made of it only if you agree to the next/))
    .toBeVisible();
  await expect
    .element(question)
    .toHaveAccessibleDescription(expect.stringContaining('It is kept for 90 days'));
});

test('a company that records sound only says so, and the answer is to that question', async () => {
  const server = toStoryServer({ 'answer-consent': ROOM }, 'interviewer');
  const recording = { ...ROOM.recording, recorded_media: 'audio' as const };
  await renderStory(<CheckStory server={server} view={{ recording }} />);
  const question = page.getByRole('group', { name: 'May this interview be recorded?' });
  await expect.element(question.getByText(/^Only sound is recorded: no picture/)).toBeVisible();
  await question.getByRole('radio', { name: 'Yes, you may record me' }).click();
  await expect
    .poll(() => server.sent('answer-consent').map(({ body }) => body))
    .toEqual([{ purpose: 'recording', answer: 'granted', recorded_media: 'audio' }]);
});

test('transcription has its own question, with its purpose, readers and retention', async () => {
  const server = toStoryServer(
    {
      'answer-consent': {
        ...ROOM,
        me: { ...ROOM.me, consent: { recording: 'requested', transcription: 'refused' } },
        version: 2,
      },
    },
    'interviewer',
  );
  await renderStory(<CheckStory server={server} />);
  const question = page.getByRole('group', { name: 'May what you say be written down?' });
  for (const said of [
    'if you say no, nothing changes',
    'the words that are said, with the name of who said them',
    'recruiters and admins may read it',
    'as long as the recording, 90 days',
  ])
    await expect.element(question).toHaveAccessibleDescription(expect.stringContaining(said));
  const no = question.getByRole('radio', { name: 'No, do not transcribe me' });
  (
    question.getByRole('radio', { name: 'Yes, you may transcribe me' }).element() as HTMLElement
  ).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(no).toBeChecked();
  await expect
    .poll(() => server.sent('answer-consent').map(({ body }) => body))
    .toEqual([{ purpose: 'transcription', answer: 'refused' }]);
  await expect.element(page.getByRole('radio', { name: 'No, do not record me' })).not.toBeChecked();
  await expect.element(enter).toBeEnabled();
});

test('if the company does not transcribe, nobody is asked about it', async () => {
  await renderStory(
    <CheckStory
      view={{ transcription: { ...ROOM.transcription, asked: false, captions: false } }}
    />,
  );
  await expect
    .element(page.getByText(/No transcript is made of it, and a voiceprint only if/))
    .toBeVisible();
  await expect.element(page.getByRole('group', { name: /written down/ })).not.toBeInTheDocument();
});

test('the question about the voice is optional and blocks nothing', async () => {
  const onEnter = vi.fn<() => void>();
  const server = toStoryServer(
    {
      'get-own-voice': ASKED,
      'answer-voice-consent': {
        ...ASKED,
        consent: 'refused',
        consent_at: '2027-03-15T08:00:00.000Z',
      },
    },
    'candidate',
  );
  await renderStory(<CheckStory isCandidate as="candidate" server={server} onEnter={onEnter} />);
  const summary = page.getByText('Optional: may your voice be compared?');
  await expect.element(summary).toBeVisible();
  const question = page.getByRole('group', { name: 'May your voice be compared?', exact: true });
  await expect.element(question).not.toBeInTheDocument();
  const names = page
    .getByRole('group')
    .elements()
    .map((group) => group.textContent?.slice(0, 20));
  expect(names.at(-1)).toMatch(/^Optional: may your/);
  await enter.click();
  expect(onEnter).toHaveBeenCalledOnce();
  await summary.click();
  await question.getByRole('radio', { name: 'No, do not compare my voice' }).click();
  await expect.element(page.getByText(/^You said no on/)).toBeVisible();
  await enter.click();
  expect(onEnter).toHaveBeenCalledTimes(2);
  expect(server.sent('answer-consent')).toEqual([]);
});

test('if voices are not compared, or it is not known, nothing about voices is shown', async () => {
  for (const answer of [NOT_ASKED, NO_CONNECTION] as const) {
    const server = toStoryServer({ 'get-own-voice': answer }, 'candidate');
    const { unmount } = await renderStory(
      <CheckStory isCandidate as="candidate" server={server} />,
    );
    await expect.element(enter).toBeEnabled();
    await expect.poll(() => server.sent('get-own-voice').length).toBeGreaterThan(0);
    await expect
      .poll(() => queries.getQueryState(['own-voice', PEOPLE.interviewer.id]))
      .toMatchObject(answer === NOT_ASKED ? { status: 'success' } : { fetchFailureCount: 1 });
    await finishAnimations();
    await expect.element(page.getByText(/voice be compared/)).not.toBeInTheDocument();
    await unmount();
  }
});

test('a second tab says that the user is already in the interview', async () => {
  await renderStory(<CheckStory view={{ me: { ...ROOM.me, presence: 'present' } }} />);
  await expect
    .element(
      page.getByText('You are in this interview already, in another tab or on another device.'),
    )
    .toBeVisible();
});

test('the connection is measured before the call, and problems are shown', async () => {
  const slow = toConnection(420);
  await renderStory(<CheckStory connection={slow} />);
  const notice = alert('Your connection is slow');
  await expect.element(notice.getByText(/^An answer takes 420 ms/)).toBeVisible();
  Object.assign(slow, toConnection(undefined));
  await notice.getByRole('button', { name: 'Check again' }).click();
  await expect.element(alert('Parley does not answer')).toBeVisible();
  Object.assign(slow, toConnection(30, false));
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.element(alert('This browser lets no call through')).toBeVisible();
  Object.assign(slow, toConnection(30));
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect
    .element(page.getByText(/^Your connection is good: an answer takes 30 ms/))
    .toBeVisible();
  await expect.element(enter).toBeEnabled();
});

test('a browser without WebRTC cannot ask to come in, and says where the link works', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const onEnter = vi.fn<() => void>();
  await renderStory(<CheckStory isCandidate as="candidate" onEnter={onEnter} />);
  const notice = alert("Calls don't work in this browser");
  await expect.element(notice.getByText(/Chrome \d+, Edge \d+, Firefox \d+, Safari/)).toBeVisible();
  await expect.element(enter).toHaveAttribute('aria-disabled', 'true');
  (enter.element() as HTMLElement).click();
  expect(onEnter).not.toHaveBeenCalled();
  await notice.getByRole('button', { name: 'Copy this link' }).click();
  await expect.element(notice.getByText(/^Copied/)).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith(location.href);
  write.mockRestore();
});

test('a browser that the client of the call does not support cannot ask to come in', async () => {
  // Firefox on Android has WebRTC.
  const phone = vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0');
  await renderStory(<CheckStory />);
  await expect.element(alert("Calls don't work in this browser")).toBeVisible();
  await expect.element(enter).toHaveAttribute('aria-disabled', 'true');
  phone.mockRestore();
});

const tryDevices = page.getByRole('button', { name: 'Try camera and sound' });

test('camera and sound can be tried days before the interview', async () => {
  await renderStory(<EarlyStory />);
  await tryDevices.click();
  await expect.element(page.getByLabelText('Your camera, as the others will see it')).toBeVisible();
});

test('a browser without WebRTC is said not to work days before the interview', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  await renderStory(<EarlyStory />);
  await expect.element(alert("Calls don't work in this browser")).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy this link' })).toBeVisible();
  await expect.element(tryDevices).not.toBeInTheDocument();
});

test('a browser with WebRTC can use UDP', async () => expect(await findUdp()).toBe(true));

test('a candidate elsewhere sees the time of their own zone first, then that of the company', async () => {
  const view = { zone: 'Asia/Tokyo', me: { ...ROOM.me, role: 'candidate' } };
  await renderStory(<CheckStory isCandidate as="candidate" view={view} />);
  await expect
    .element(page.getByText(/^04:05 to 04:35 (GMT-4|EDT), 17:05 (GMT\+9|JST) for the company$/))
    .toBeVisible();
});
