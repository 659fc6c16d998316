import { useEffect, useRef } from 'react';
import type { CallState, RoomCall } from '../call/call-state.ts';
import { LoneSpeech } from '../model/lone-speech.ts';
import { VoiceCollector } from '../model/voice-collector.ts';
import { whoChecksVoice } from '../model/who-checks-voice.ts';
import { useRoom } from './room-context.ts';

interface ListeningDependencies {
  call: RoomCall;
  candidate: string;
  /** Sends a WAV file in base64 for comparison. */
  check: (audio: string) => Promise<{ verified: boolean }>;
  verified: () => void;
}

/**
 * Collects speech of the candidate alone and sends it for comparison.
 * @returns a function that stops this and discards what was collected
 */
function listenToCandidate({ call, candidate, check, verified }: ListeningDependencies) {
  const ends: (() => void)[] = [];
  let isOver = false;
  const stop = () => {
    isOver = true;
    for (const end of ends.splice(0)) end();
  };
  const listen = async () => {
    // This code is loaded when it is needed, because most calls compare no voice.
    const [{ captureSamples, VOICE_RATE }, { toBase64 }, { encodeWav }] = await Promise.all([
      import('../../voices/shared/recording/capture.ts'),
      import('../../voices/shared/recording/base64.ts'),
      import('@parley/speech/audio/encode-wav.ts'),
    ]);
    const sound = call.sound();
    if (isOver || !sound) return;
    const lone = new LoneSpeech(candidate);
    const collector = new VoiceCollector({
      rate: VOICE_RATE,
      compare: async (samples) => (await check(toBase64(encodeWav(samples, VOICE_RATE)))).verified,
      done: (isVerified) => {
        stop();
        if (isVerified) verified();
      },
    });
    ends.push(() => collector.stop());
    ends.push(call.hearVolumes((person, volume) => lone.told(person, volume, performance.now())));
    const stopSound = await captureSamples(sound, (block) =>
      lone.hear(block, performance.now()).forEach((picked) => collector.add(picked)),
    );
    ends.push(stopSound);
    if (isOver) stop();
  };
  // If the browser provides no sound, only the mark next to the name is missing.
  void listen().catch(stop);
  return stop;
}

/**
 * While the candidate's voice can be compared and has not been, the page of one panelist collects
 * the candidate's speech and sends it for comparison. Nothing is shown unless the voice is
 * recognized.
 * @param hint notifies the other participants that the room has changed
 */
export function useVoiceCheck(call: RoomCall, state: CallState, hint: () => void): void {
  const {
    api,
    view: { me, people },
    refresh,
  } = useRoom();
  const candidate = people.find(({ voice }) => voice === 'unchecked')?.person;
  const inCall = new Set([me.person, ...state.people.map(({ person }) => person)]);
  const isMine = whoChecksVoice(people, inCall) === me.person;
  const latest = useRef({ api, refresh, hint });
  latest.current = { api, refresh, hint };
  const isListening = isMine && state.phase === 'connected' && api.staff !== undefined;
  useEffect(() => {
    if (!isListening || candidate === undefined) return undefined;
    return listenToCandidate({
      call,
      candidate,
      check: async (audio) =>
        (await latest.current.api.staff?.checkVoice(audio)) ?? { verified: false },
      verified: () => {
        latest.current.hint();
        void latest.current.refresh();
      },
    });
  }, [call, candidate, isListening]);
}
