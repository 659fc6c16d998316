import { expect, it, vi } from 'vitest';
import { followSound } from './follow-sound.ts';

const refusal = (name: string) => Object.assign(new Error('No'), { name });

function toElement(play: () => Promise<void>) {
  const srcObject: MediaStream | null = {} as MediaStream;
  return Object.assign(new EventTarget(), { play: vi.fn<() => Promise<void>>(play), srcObject });
}

it('says that the browser refuses to play, until the person lets it', async () => {
  let refuses = true;
  const blocked = vi.fn<(isBlocked: boolean) => void>();
  const audio = toElement(async () => {
    if (refuses) throw refusal('NotAllowedError');
  });
  const sound = followSound(audio, blocked);
  sound.play();
  await expect.poll(() => blocked.mock.lastCall).toEqual([true]);
  refuses = false;
  sound.play();
  await expect.poll(() => blocked.mock.lastCall).toEqual([false]);
});

it('says nothing about a stream that was replaced before it was played', async () => {
  const blocked = vi.fn<(isBlocked: boolean) => void>();
  const audio = toElement(async () => {
    throw refusal('AbortError');
  });
  followSound(audio, blocked).play();
  await expect.poll(() => audio.play.mock.settledResults[0]?.type).toBe('rejected');
  await Promise.resolve();
  expect(blocked).not.toHaveBeenCalled();
});

it('plays again what the system has paused, and asks if that is refused', async () => {
  const blocked = vi.fn<(isBlocked: boolean) => void>();
  const audio = toElement(async () => {
    throw refusal('NotAllowedError');
  });
  const sound = followSound(audio, blocked);
  audio.dispatchEvent(new Event('pause'));
  await expect.poll(() => blocked.mock.lastCall).toEqual([true]);
  audio.dispatchEvent(new Event('playing'));
  expect(blocked.mock.lastCall).toEqual([false]);
  sound.stop();
  audio.dispatchEvent(new Event('pause'));
  expect(audio.play).toHaveBeenCalledOnce();
});
