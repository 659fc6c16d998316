import { useEffect, useState, useSyncExternalStore, useRef } from 'react';
import { OwnMedia, type MediaDependencies, type MediaState } from '../media/own-media.ts';
import { type Segment, Speech, TalkReporter } from '../model/speech.ts';
import { useRoom } from './room-context.ts';
import { listenToLevel } from '../media/levels.ts';

/** For browsers inside other programs, which offer no devices at all. */
const NO_DEVICES: MediaDependencies['devices'] = {
  getUserMedia: () =>
    Promise.reject(new DOMException('This browser offers no devices', 'NotFoundError')),
  enumerateDevices: async () => [],
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

/** One's own camera and microphone for as long as the page is open. */
export function useOwnMedia(): OwnMedia {
  const [media] = useState(
    () =>
      new OwnMedia({
        devices: (navigator.mediaDevices as MediaDevices | undefined) ?? NO_DEVICES,
        store: localStorage,
      }),
  );
  useEffect(() => () => media.end(), [media]);
  return media;
}

export const useMediaState = (media: OwnMedia): MediaState =>
  useSyncExternalStore(media.subscribe, media.get);

/**
 * Loudness (root mean square) at which somebody begins to speak, and down to which they still do.
 */
const BEGINS = 0.02;
const GOES_ON = 0.01;
const REPORT_MS = 4_000;
/** Speaking this long into a microphone that is off is worth a hint. */
const UNHEARD_MS = 1_200;

/**
 * One's own voice, measured at one's own microphone and silent while it is off. While a recording
 * runs it is reported, by the server's clock, every few seconds and as the page goes away.
 */
export function useOwnVoice(stream: MediaStream | null, muted: boolean) {
  const {
    api,
    now,
    view: { recording },
  } = useRoom();
  const [unheard, setUnheard] = useState(false);
  const records = useRef(false);
  records.current = recording.state === 'recording';
  const [deps] = useState(() => {
    const iso = ({ from, to }: Segment) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    });
    const spoken: Segment[] = [];
    return {
      speech: new Speech(),
      spoken,
      reporter: new TalkReporter({
        recording: () => records.current,
        send: (segments, last) => api.talk(segments.map(iso), last),
      }),
    };
  });

  useEffect(() => {
    const { speech } = deps;
    if (!stream) return undefined;
    let loud = false;
    let since = 0;
    const stop = listenToLevel(stream, (level) => {
      loud = level > (loud ? GOES_ON : BEGINS);
      const at = now();
      if (!muted) return speech.hear(at, loud);
      since = loud ? since || at : 0;
      return setUnheard(since > 0 && at - since > UNHEARD_MS);
    });
    return () => {
      stop();
      speech.stop();
      setUnheard(false);
    };
  }, [stream, muted, now, deps]);

  useEffect(() => {
    const collect = () => {
      const more = deps.speech.cut();
      deps.reporter.add(more);
      for (const next of more) {
        const before = deps.spoken.at(-1);
        if (before && next.from - before.to < 1) before.to = next.to;
        else deps.spoken.push({ ...next });
      }
    };
    const collecting = setInterval(collect, 1_000);
    const reporting = setInterval(() => void deps.reporter.flush(), REPORT_MS);
    const last = () => {
      collect();
      void deps.reporter.flush(true);
    };
    addEventListener('pagehide', last);
    return () => {
      clearInterval(collecting);
      clearInterval(reporting);
      removeEventListener('pagehide', last);
      last();
    };
  }, [deps]);

  return { spoken: deps.spoken as readonly Segment[], unheard };
}
