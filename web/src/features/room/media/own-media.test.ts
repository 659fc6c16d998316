import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OwnMedia } from './own-media.ts';

class Track extends EventTarget {
  stopped = false;
  readonly kind: string;
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
  stop(): void {
    this.stopped = true;
  }
  getCapabilities = () => ({});
  getSettings = () => ({});
}
class Stream {
  readonly tracks: Track[];
  constructor(tracks: Track[]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
}
const error = (name: string) => Object.assign(new Error(name), { name });
const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
};

let asked: MediaStreamConstraints[];
const deps = (refuse: (asked: MediaStreamConstraints) => Error | undefined = () => undefined) => ({
  store: storage(),
  devices: Object.assign(new EventTarget(), {
    getUserMedia: vi.fn(async (constraints: MediaStreamConstraints) => {
      asked.push(constraints);
      const refusal = refuse(constraints);
      if (refusal) throw refusal;
      return new Stream([
        ...(constraints.audio ? [new Track('audio')] : []),
        ...(constraints.video ? [new Track('video')] : []),
      ]) as unknown as MediaStream;
    }),
    enumerateDevices: async () =>
      [
        { kind: 'audioinput', deviceId: 'm1', label: 'Headset' },
        { kind: 'videoinput', deviceId: 'c1', label: 'Front' },
        { kind: 'audiooutput', deviceId: 's1', label: 'Speaker' },
      ] as MediaDeviceInfo[],
  }) as never,
});
beforeEach(() => {
  asked = [];
  vi.stubGlobal('MediaStream', Stream);
});
afterEach(() => void vi.unstubAllGlobals());

it('requests both devices once and lists those that can be chosen', async () => {
  const media = new OwnMedia(deps());
  await media.openBoth();
  expect(asked).toHaveLength(1);
  expect([media.get().microphone.state, media.get().camera.state]).toEqual(['on', 'on']);
  expect(media.get().cameras).toEqual([{ id: 'c1', label: 'Front' }]);
});

it('opens the microphone if only the camera is missing', async () => {
  const media = new OwnMedia(deps(({ video }) => (video ? error('NotFoundError') : undefined)));
  await media.openBoth();
  expect([media.get().microphone.state, media.get().camera.state]).toEqual(['on', 'missing']);
});

it('reports that the browser denied access', async () => {
  const media = new OwnMedia(deps(() => error('NotAllowedError')));
  await media.openBoth();
  expect([media.get().microphone.state, media.get().camera.state]).toEqual(['denied', 'denied']);
});

it('opens the chosen device, also the next time', async () => {
  const here = deps();
  const media = new OwnMedia(here);
  await media.open('camera');
  const before = media.get().camera.stream?.getTracks()[0] as unknown as Track;
  await media.choose('camera', 'c2');
  expect(before.stopped).toBe(true);
  expect(asked.at(-1)).toMatchObject({ video: { deviceId: { ideal: 'c2' } } });
  await new OwnMedia(here).open('camera');
  expect(asked.at(-1)).toMatchObject({ video: { deviceId: { ideal: 'c2' } } });
});

it('does not open a disabled camera when another one is chosen', async () => {
  const media = new OwnMedia(deps());
  await media.choose('camera', 'c2');
  expect(asked).toEqual([]);
});

it('uses another microphone when the current one is unplugged', async () => {
  const media = new OwnMedia(deps());
  await media.open('microphone');
  const first = media.get().microphone.stream;
  first?.getTracks()[0]?.dispatchEvent(new Event('ended'));
  await expect.poll(() => media.get().microphone.stream).not.toBe(first);
  expect(media.get().microphone.state).toBe('on');
});

it('releases all devices, also one that opens after the page was left', async () => {
  const media = new OwnMedia(deps());
  await media.openBoth();
  const tracks = [
    ...(media.get().microphone.stream?.getTracks() ?? []),
    ...(media.get().camera.stream?.getTracks() ?? []),
  ] as unknown as Track[];
  const late = media.open('camera');
  media.end();
  await late;
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true, true]);
  expect(media.get().camera.stream).toBeNull();
});
