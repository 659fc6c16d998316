import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OwnMedia } from './own-media.ts';

class Track extends EventTarget {
  stopped = false;
  readonly kind: string;
  readonly deviceId: string;
  readonly label: string;
  readonly muted = false;
  constructor(kind: string, deviceId = `${kind[0]}-default`) {
    super();
    this.kind = kind;
    this.deviceId = deviceId;
    this.label = `Label of ${deviceId}`;
  }
  stop(): void {
    this.stopped = true;
  }
  getCapabilities = () => ({});
  getSettings = () => ({ deviceId: this.deviceId });
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

/** The states of the browser's permissions, as the Permissions API says them. */
const permitted = (microphone: PermissionState, camera: PermissionState) => ({
  query: async ({ name }: PermissionDescriptor) =>
    ({ state: (name as string) === 'camera' ? camera : microphone }) as PermissionStatus,
});
// Chromium, Firefox and Safari, in this order.
const REFUSALS = [
  'Permission dismissed',
  'The request is not allowed by the user agent or the platform in the current context.',
  'The request is not allowed by the user agent or the platform in the current context, possibly ' +
    'because the user denied permission.',
].map((message) => Object.assign(new Error(message), { name: 'NotAllowedError' }));

for (const refusal of REFUSALS)
  it(`takes a closed question for an answer: ${refusal.message.slice(0, 24)} (${refusal.message.length})`, async () => {
    const media = new OwnMedia({
      ...deps(() => refusal),
      permissions: permitted('prompt', 'prompt'),
    });
    await media.openBoth();
    expect(asked, 'questions').toHaveLength(1);
    expect([media.get().microphone.state, media.get().camera.state]).toEqual(['denied', 'denied']);
  });

it('asks for nothing more if the browser does not say what it permits', async () => {
  const media = new OwnMedia(deps(() => REFUSALS[1]));
  await media.openBoth();
  expect(asked).toHaveLength(1);
});

for (const [microphone, camera] of [
  ['granted', 'prompt'],
  ['granted', 'denied'],
  ['prompt', 'denied'],
] as const)
  it(`opens the microphone alone if it is ${microphone} and the camera is ${camera}`, async () => {
    const media = new OwnMedia({
      ...deps(({ video }) => (video ? REFUSALS[1] : undefined)),
      permissions: permitted(microphone, camera),
    });
    await media.openBoth();
    expect(asked).toHaveLength(2);
    expect([media.get().microphone.state, media.get().camera.state]).toEqual(['on', 'denied']);
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

/** Devices that come and go. As in a browser, the chosen one is opened if it is there. */
function toDevices(...connected: MediaDeviceInfo[]) {
  const list = [...connected];
  const devices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => [...list],
    getUserMedia: async ({ audio, video }: MediaStreamConstraints) => {
      const kind = audio ? 'audioinput' : 'videoinput';
      const wanted = (audio || video) as { deviceId?: { ideal: string } };
      const ofKind = list.filter((one) => one.kind === kind);
      const found = ofKind.find(({ deviceId }) => deviceId === wanted.deviceId?.ideal) ?? ofKind[0];
      if (!found) throw error('NotFoundError');
      return new Stream([new Track(audio ? 'audio' : 'video', found.deviceId)]);
    },
  });
  const change = () => devices.dispatchEvent(new Event('devicechange'));
  return {
    deps: { devices, store: storage() } as never,
    connect(device: MediaDeviceInfo) {
      list.push(device);
      change();
    },
    disconnect(device: MediaDeviceInfo, media: OwnMedia) {
      list.splice(list.indexOf(device), 1);
      const [track] = media.get().microphone.stream?.getTracks() ?? [];
      if (track?.getSettings().deviceId === device.deviceId)
        track.dispatchEvent(new Event('ended'));
      change();
    },
  };
}
const HEADSET = { kind: 'audioinput', deviceId: 'headset', label: 'Headset' } as MediaDeviceInfo;
const BUILT_IN = { kind: 'audioinput', deviceId: 'built-in', label: 'Built-in' } as MediaDeviceInfo;
const usedBy = (media: OwnMedia) =>
  media.get().microphone.stream?.getTracks()[0]?.getSettings().deviceId;

it('uses the only microphone again when it returns, and says that it was gone', async () => {
  const { deps: here, connect, disconnect } = toDevices(HEADSET);
  const media = new OwnMedia(here);
  await media.open('microphone');
  disconnect(HEADSET, media);
  await expect.poll(() => media.get().microphone.state).toBe('missing');
  expect(media.get().lost.microphone).toEqual({ id: 'headset', label: 'Label of headset' });
  connect(HEADSET);
  await expect.poll(() => media.get().microphone.state).toBe('on');
  expect(media.get().lost.microphone).toBeNull();
});

it('returns to the microphone that was lost, though another one was used meanwhile', async () => {
  const { deps: here, connect, disconnect } = toDevices(HEADSET, BUILT_IN);
  const media = new OwnMedia(here);
  await media.open('microphone');
  disconnect(HEADSET, media);
  await expect.poll(() => usedBy(media)).toBe('built-in');
  expect(media.get().lost.microphone).toMatchObject({ id: 'headset' });
  connect(HEADSET);
  await expect.poll(() => usedBy(media)).toBe('headset');
  expect(media.get().lost.microphone).toBeNull();
});

it('uses a microphone that is connected if there was none, or if it was chosen before', async () => {
  const { deps: here, connect } = toDevices();
  const media = new OwnMedia(here);
  await media.open('microphone');
  expect(media.get().microphone.state).toBe('missing');
  connect(BUILT_IN);
  await expect.poll(() => usedBy(media)).toBe('built-in');
  connect(HEADSET);
  await expect.poll(() => media.get().microphones).toHaveLength(2);
  expect(usedBy(media), 'another device is only offered').toBe('built-in');
});

it('opens nothing by itself that is switched off', async () => {
  const { deps: here, connect } = toDevices();
  const media = new OwnMedia(here);
  connect(HEADSET);
  await expect.poll(() => media.get().microphones).toHaveLength(1);
  expect(media.get().microphone.state).toBe('off');
});

it('tells a microphone that the system keeps silent from one that works', async () => {
  const { deps: here } = toDevices(HEADSET);
  const media = new OwnMedia(here);
  await media.open('microphone');
  const [track] = media.get().microphone.stream!.getTracks();
  track!.dispatchEvent(new Event('mute'));
  expect(media.get().silenced.microphone).toBe(true);
  track!.dispatchEvent(new Event('unmute'));
  expect(media.get().silenced.microphone).toBe(false);
});
