import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { Refusal } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import { ERASING, NO_VOICE, PLAYED, RECORDING, RecordingStory } from './recording-page.stories.tsx';

const erase = page.getByRole('button', { name: 'Erase recording' });
const undo = page.getByRole('button', { name: 'Undo the erasing of the recording of Asha Raman' });
const notice = page.getByText(
  /^Rita Okafor erased it\. Nobody can play it, and at 08:07 GMT it is gone for good\./,
);

test('erasing asks for confirmation with its effects, and is shown until it is final', async () => {
  const server = toStoryServer(
    { 'get-recording': RECORDING, 'get-recording-voice': NO_VOICE, 'erase-recording': ERASING },
    'recruiter',
  );
  await renderStory(<RecordingStory as="recruiter" server={server} />);
  await erase.click();
  const dialog = page.getByRole('dialog', { name: 'Erase the recording of Asha Raman?' });
  await expect
    .element(dialog.getByText(/Nobody can play it from now on\. For ten minutes an admin can undo/))
    .toBeVisible();
  expect(server.sent('erase-recording')).toEqual([]);
  server.answer({ 'get-recording': ERASING });
  await dialog.getByRole('button', { name: 'Erase recording' }).click();
  await expect.element(notice).toBeVisible();
  await expect
    .poll(() => server.sent('erase-recording'))
    .toMatchObject([{ query: {}, ifMatch: 2 }]);
  await expect.element(page.getByText(/For 7 minutes an admin can undo this/)).toBeVisible();
  await expect.element(page.getByText('Being erased', { exact: true })).toBeVisible();
  await expect.element(erase).not.toBeInTheDocument();
  // A recruiter cannot undo it.
  await expect.element(undo).not.toBeInTheDocument();
});

test('an admin can undo erasing a recording, and sees for how long', async () => {
  const server = toStoryServer(
    {
      'get-recording': ERASING,
      'get-recording-voice': NO_VOICE,
      'erase-recording': { ...RECORDING, version: 4 },
    },
    'admin',
  );
  await renderStory(<RecordingStory server={server} />);
  await expect.element(page.getByText(/7 minutes are left to undo this/)).toBeVisible();
  server.answer({ 'get-recording': { ...RECORDING, version: 4 } });
  await undo.click();
  await expect.element(page.getByText('The recording of Asha Raman is kept')).toBeVisible();
  await expect
    .poll(() => server.sent('erase-recording'))
    .toMatchObject([{ query: { undo: true }, ifMatch: 3 }]);
  await expect.element(erase).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

test('a file that is not back yet after an undo is tried again until it can be played', async () => {
  let asked = 0;
  const notThere = [{ ...PLAYED.media[0]!, url: 'data:audio/wav;base64,' }] as typeof PLAYED.media;
  await renderStory(
    <RecordingStory
      answers={{
        'get-recording': () => {
          asked += 1;
          return asked > 2 ? PLAYED : { ...PLAYED, media: notThere };
        },
      }}
    />,
  );
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(3);
  await expect.element(play).toBeVisible();
  await expect.poll(() => document.querySelector('audio')?.readyState).toBeGreaterThan(0);
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

/** A file that answers, and that no browser can play. */
const NO_MEDIA = URL.createObjectURL(new Blob(['neither sound nor pictures']));

/** Opens the recording with one file, and the download's link as its answer. */
async function openFile(file: Partial<(typeof PLAYED.media)[number]>) {
  const server = toStoryServer(
    {
      'get-recording': { ...PLAYED, media: [{ ...PLAYED.media[0]!, ...file }] },
      'get-recording-voice': NO_VOICE,
      'get-transcript': new Refusal('not-found'),
      'get-recording-url': { url: '#downloading' },
    },
    'admin',
  );
  await renderStory(<RecordingStory server={server} />);
  return server;
}

test('a recording that this browser cannot play says so at once, with its download', async () => {
  const server = await openFile({ url: NO_MEDIA, content_type: 'video/webm' });
  const notice = page.getByRole('region', { name: 'Player' }).getByRole('alert');
  await expect.element(notice).toMatchTextContent('This browser cannot play the recording');
  await expect.element(notice).toMatchTextContent('Its format is WebM');
  await expect.element(notice.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  // No new links were asked for, because they would not help.
  await expect.poll(() => server.sent('get-recording')).toHaveLength(1);
  await notice.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => server.sent('get-recording-url')).toMatchObject([{ query: { part: 1 } }]);
});

test('a recording whose file is damaged says so, with its download and another try', async () => {
  await openFile({});
  await expect.poll(() => document.querySelector('audio')?.readyState).toBeGreaterThan(0);
  const audio = document.querySelector('audio')!;
  Object.defineProperty(audio, 'error', { value: { code: MediaError.MEDIA_ERR_DECODE } });
  audio.dispatchEvent(new Event('error'));
  const notice = page.getByRole('region', { name: 'Player' }).getByRole('alert');
  await expect.element(notice).toMatchTextContent('The recording does not play from here on');
  await expect.element(notice.getByRole('button', { name: 'Download' })).toBeVisible();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('the offer to undo disappears after its time, and the recording is read again', async () => {
  const soon = { ...ERASING, erase_at: '2027-03-15T08:00:05.000Z' } as typeof ERASING;
  const server = toStoryServer({ 'get-recording': soon, 'get-recording-voice': NO_VOICE }, 'admin');
  await renderStory(<RecordingStory server={server} />);
  await expect.element(undo).toBeVisible();
  server.answer({
    'get-recording': {
      ...RECORDING,
      state: 'erased',
      participants: [],
      erased_at: '2027-03-15T08:00:05.000Z',
      erased_by: 'Rita Okafor',
    },
  });
  await expect.element(page.getByText('This recording has been erased')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

test.each([
  ['recognized', false, 'Recognized'],
  ['case-open', false, 'Somebody looks into it'],
  ['case-open', true, 'Somebody looks into it'],
  ['hidden', false, 'Hidden until you have sent your scorecard'],
] as const)(
  'the result %s of a voice check is a line, with a link to the case if allowed: %s',
  async (state, may_open, text) => {
    await renderStory(<RecordingStory answers={{ 'get-recording-voice': { state, may_open } }} />);
    await expect.element(page.getByText(text)).toBeVisible();
    const link = page.getByRole('link', { name: text });
    expect(link.query()?.getAttribute('href') ?? null).toBe(
      may_open ? paths.voiceCase(RECORDING.id) : null,
    );
  },
);

test('a recording without a voice check shows nothing about voices', async () => {
  const server = toStoryServer({
    'get-recording': RECORDING,
    'get-recording-voice': NO_VOICE,
  });
  await renderStory(<RecordingStory as="recruiter" server={server} />);
  await expect.poll(() => server.sent('get-recording-voice')).toHaveLength(1);
  await expect.element(erase).toBeVisible();
  await expect.element(page.getByText("Candidate's voice")).not.toBeInTheDocument();
});

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));

/**
 * Records a video that begins in portrait and continues in landscape, like that of a turned phone.
 */
async function filmTurnedPhone(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 180, height: 320 });
  const pencil = canvas.getContext('2d')!;
  const mimeType = 'video/webm;codecs=vp8';
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const ended = new Promise((done) => recorder.addEventListener('stop', done));
  const draw = async (frames: number) => {
    for (let frame = 0; frame < frames; frame += 1) {
      pencil.fillStyle = `hsl(${frame * 6} 50% 50%)`;
      pencil.fillRect(0, 0, canvas.width, canvas.height);
      await nextFrame();
    }
  };
  recorder.start();
  await draw(45);
  Object.assign(canvas, { width: 320, height: 180 });
  await draw(75);
  recorder.stop();
  await ended;
  return URL.createObjectURL(new Blob(pieces, { type: mimeType }));
}

test('turning a phone does not change the frame of the video', async () => {
  const url = await filmTurnedPhone();
  const media = [{ url, content_type: 'video/webm', from: 0, seconds: 2 }];
  await renderStory(<RecordingStory recording={{ ...RECORDING, media } as typeof RECORDING} />);
  await page.viewport(700, 1200);
  await expect.poll(() => document.querySelector('video')?.videoWidth).toBe(180);
  const video = document.querySelector('video')!;
  const frame = () => {
    const { width, height } = video.getBoundingClientRect();
    return [Math.round(width), Math.round(height)];
  };
  const upright = frame();
  video.muted = true;
  await video.play();
  // The phone was turned.
  await expect.poll(() => video.videoWidth).toBe(320);
  expect(frame()).toEqual(upright);
  expect(upright[0]! / upright[1]!).toBeCloseTo(16 / 9, 1);
});
