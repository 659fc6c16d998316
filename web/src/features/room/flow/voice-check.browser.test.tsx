import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  HIGH_VOICE,
  makeSpeech,
} from '../../../../../packages/speech/src/voice/testing/make-voice.ts';
import { CANDIDATE_ID } from '../../../../stories/fixtures/candidates.ts';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { finishAnimations, renderStory } from '../../../../stories/render-story.tsx';
import { openAudioContext } from '../../../../stories/story-sound.ts';
import { fromBase64 } from '../../voices/shared/recording/base64.ts';
import { CallStory, toCall, toCallServer, toVoiceView } from './call-room.stories.tsx';

const tile = page.getByRole('group', { name: /^Asha Raman/ });

/** Creates the mixed sound of a call in which somebody speaks. */
async function openSound(): Promise<MediaStream> {
  const context = openAudioContext();
  // Browsers play sound only after an interaction with the page.
  await userEvent.click(document.body);
  await context.resume();
  const speech = new Float32Array(makeSpeech(HIGH_VOICE, 8, 3));
  const buffer = new AudioBuffer({ length: speech.length, sampleRate: 16_000 });
  buffer.copyToChannel(speech, 0);
  const voice = new AudioBufferSourceNode(context, { buffer, loop: true });
  const mixed = context.createMediaStreamDestination();
  voice.connect(mixed);
  voice.start();
  return mixed.stream;
}

test('a recognized voice has a mark next to the name, with an explanation', async () => {
  await renderStory(<CallStory view={toVoiceView('verified')} />);
  await expect.element(tile).toHaveAccessibleName('Asha Raman, Voice verified');
  await expect
    .element(tile)
    .toHaveAccessibleDescription(/cannot tell a recording or a cloned voice/);
  const mark = page.getByText('Voice verified', { exact: true });
  await mark.hover();
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(/recognized as the one/);
});

test('before a comparison, and without consent, a name has no mark', async () => {
  for (const voice of ['unchecked', null] as const) {
    const { unmount } = await renderStory(<CallStory view={toVoiceView(voice)} />);
    await expect.element(tile).toHaveAccessibleName('Asha Raman');
    await expect.element(page.getByText(/verified/i)).not.toBeInTheDocument();
    await unmount();
  }
});

test('speech of the candidate alone is compared, and only a match is shown', async () => {
  let asked = 0;
  const server = toCallServer(
    { 'check-room-voice': () => ({ verified: (asked += 1) > 1 }) },
    'interviewer',
  );
  const call = toCall('interviewer', { sound: await openSound() });
  await renderStory(<CallStory call={call} server={server} view={toVoiceView('unchecked')} />);
  await expect.element(tile).toBeVisible();
  const sent = () => server.sent('check-room-voice');
  /** Lets the candidate speak alone until the voice was compared this many times. */
  const speakUntilCompared = (times: number) =>
    expect
      .poll(
        () => {
          call.volume(CANDIDATE_ID, 0.5);
          call.volume(PEOPLE.manager.id, 0);
          return sent().length;
        },
        { timeout: 30_000 },
      )
      .toBe(times);
  await speakUntilCompared(1);
  await expect.element(page.getByText(/verified|recogni/i)).not.toBeInTheDocument();
  expect(call.sent).toEqual([]);
  await speakUntilCompared(2);
  const seconds = sent().map(({ body }) => (fromBase64(body.audio).length - 44) / 32_000);
  expect(seconds).toEqual([10, 20]);
  await expect.poll(() => call.sent).toEqual([{ topic: 'room', data: { changed: true } }]);
});

test("one panelist's page compares, and only during the call", async () => {
  const server = toCallServer({ 'check-room-voice': { verified: false } }, 'interviewer');
  const sound = await openSound();
  const listened: string[] = [];
  const toListened = (name: string) => {
    const call = toCall('interviewer', { sound });
    call.hearVolumes = () => {
      listened.push(name);
      return () => void listened.splice(listened.indexOf(name), 1);
    };
    return call;
  };
  const other = toVoiceView('unchecked');
  const people = other.people.map((one) =>
    one.person === PEOPLE.interviewer.id ? { ...one, role: 'interviewer' as const } : one,
  );
  const own = await renderStory(
    <CallStory call={toListened('own')} server={server} view={toVoiceView('unchecked')} />,
  );
  await expect.poll(() => listened).toEqual(['own']);
  await own.unmount();
  expect(listened).toEqual([]);
  // A host is in the call too, whose page does the comparison.
  await renderStory(<CallStory call={toListened('other')} server={server} view={{ people }} />);
  await expect.element(tile).toBeVisible();
  await finishAnimations();
  expect(listened).toEqual([]);
});
