import { useCallback, useEffect, useState, useSyncExternalStore, useRef } from 'react';
import { listenToLevel } from '../media/levels.ts';
import { OwnMedia, type MediaDependencies, type MediaState } from '../media/own-media.ts';
import { REPORT_MS, type Segment, Speech, TalkReporter } from '../model/speech.ts';
import { VoiceActivity } from '../model/voice-activity.ts';
import { useRoom } from './room-context.ts';

/** For embedded browsers without any device access. */
const NO_DEVICES: MediaDependencies['devices'] = {
  getUserMedia: () =>
    Promise.reject(new DOMException('This browser offers no devices', 'NotFoundError')),
  enumerateDevices: async () => [],
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

/** The person's own camera and microphone while the page is open. */
export function useOwnMedia(): OwnMedia {
  const [media] = useState(
    () =>
      new OwnMedia({
        devices: (navigator.mediaDevices as MediaDevices | undefined) ?? NO_DEVICES,
        store: localStorage,
        permissions: navigator.permissions as Permissions | undefined,
      }),
  );
  useEffect(() => () => media.end(), [media]);
  return media;
}

export const useMediaState = (media: OwnMedia): MediaState =>
  useSyncExternalStore(media.subscribe, media.get);

/** After this time of speaking into a muted microphone a hint is shown. */
const UNHEARD_MS = 1_200;

/**
 * The person's own voice activity, measured at the microphone; silent while it is muted. During a
 * recording it is reported every few seconds by the server's clock, and when the page is closed.
 */
export function useOwnVoice(stream: MediaStream | null, muted: boolean) {
  const {
    api,
    apply,
    now,
    view: { recording },
  } = useRoom();
  const [unheard, setUnheard] = useState(false);
  const records = useRef(false);
  const measured = useRef(false);
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
        measured: () => measured.current,
        send: async (segments, last) => {
          const room = await api.talk(segments.map(iso), last);
          if (room && !last) apply(room);
        },
      }),
    };
  });

  useEffect(() => {
    const { speech } = deps;
    measured.current = stream === null;
    if (!stream) return undefined;
    const activity = new VoiceActivity();
    let since = 0;
    const stop = listenToLevel(stream, (level, agoMs) => {
      measured.current = true;
      const loud = activity.hear(level);
      const at = now() - agoMs;
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

  const collect = useCallback(() => {
    const more = deps.speech.cut();
    deps.reporter.add(more);
    for (const next of more) {
      const before = deps.spoken.at(-1);
      if (before && next.from - before.to < 1) before.to = next.to;
      else deps.spoken.push({ ...next });
    }
  }, [deps]);
  const isRecording = recording.state === 'recording';
  useEffect(() => {
    if (!isRecording) return undefined;
    records.current = true;
    deps.reporter.begin();
    return () => {
      // Speech up to the end of the recording still belongs to it.
      collect();
      records.current = false;
    };
  }, [isRecording, collect, deps]);

  useEffect(() => {
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
  }, [deps, collect]);

  return { spoken: deps.spoken as readonly Segment[], unheard };
}
