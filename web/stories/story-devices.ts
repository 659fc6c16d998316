import type { MediaDependencies } from '../src/features/room/media/own-media.ts';
import { openAudioContext } from './story-sound.ts';

type Devices = MediaDependencies['devices'];

const toTracks = ({ audio, video }: MediaStreamConstraints): MediaStreamTrack[] => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 54 });
  canvas.getContext('2d')!.fillRect(0, 0, 96, 54);
  return [
    ...(audio ? openAudioContext().createMediaStreamDestination().stream.getAudioTracks() : []),
    ...(video ? canvas.captureStream(5).getVideoTracks() : []),
  ];
};

const toDevice = (kind: MediaDeviceKind, label: string): MediaDeviceInfo => {
  const device = { kind, label, deviceId: label, groupId: label };
  return { ...device, toJSON: () => device };
};

/**
 * Cameras and microphones as a machine without any would have them: a silent microphone and a dark
 * picture, or the browser's refusal (the name of its DOMException).
 */
export function toDevices(refusal?: 'NotAllowedError' | 'NotFoundError' | 'NotReadableError') {
  let refused: string | undefined = refusal;
  const changes = new EventTarget();
  const open: MediaStreamTrack[] = [];
  const devices: Devices = {
    getUserMedia: async (constraints = {}) => {
      if (refused) throw new DOMException('Refused by the story', refused);
      const tracks = toTracks(constraints);
      open.push(...tracks);
      return new MediaStream(tracks);
    },
    enumerateDevices: async () =>
      refused
        ? []
        : [
            toDevice('audioinput', 'Desk microphone'),
            toDevice('audioinput', 'Headset'),
            toDevice('videoinput', 'Laptop camera'),
          ],
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  };
  return {
    devices,
    /** The person allows camera and microphone in the browser. */
    allow: () => {
      refused = undefined;
    },
    countOpen: () => open.length,
    /** All devices are disconnected: what is open ends, as in a browser. */
    disconnect: () => {
      refused = 'NotFoundError';
      for (const track of open.splice(0)) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
      changes.dispatchEvent(new Event('devicechange'));
    },
    connect: () => {
      refused = undefined;
      changes.dispatchEvent(new Event('devicechange'));
    },
  };
}
