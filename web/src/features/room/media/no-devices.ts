import type { MediaDependencies } from './own-media.ts';

/** For browsers inside other programs, which offer no devices at all. */
export const NO_DEVICES: MediaDependencies['devices'] = {
  getUserMedia: () =>
    Promise.reject(new DOMException('This browser offers no devices', 'NotFoundError')),
  enumerateDevices: async () => [],
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};
