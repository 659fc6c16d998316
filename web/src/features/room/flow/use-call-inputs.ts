import { useEffect, useRef } from 'react';
import type { CallState, RoomCall } from '../call/call-state.ts';
import type { OwnMedia } from '../media/own-media.ts';
import { useMediaState } from './use-own-media.ts';

/**
 * Sends what the microphone and the camera give, also when another one takes their place, and
 * remembers whether one is muted.
 */
export function useCallInputs(
  call: RoomCall,
  media: OwnMedia,
  state: CallState,
  muted: boolean,
  onMuted: (muted: boolean) => void,
) {
  const { microphone, camera } = useMediaState(media);
  const sent = useRef({ microphone: microphone.stream, camera: camera.stream });
  useEffect(() => {
    if (microphone.state === 'asking' || sent.current.microphone === microphone.stream) return;
    sent.current.microphone = microphone.stream;
    void call.useMicrophone(microphone.stream);
  }, [call, microphone]);
  useEffect(() => {
    if (camera.state === 'asking' || sent.current.camera === camera.stream) return;
    sent.current.camera = camera.stream;
    void call.useCamera(camera.stream);
  }, [call, camera]);
  // A call that begins anew begins as this one was.
  useEffect(() => {
    if (state.phase === 'connected' && state.muted !== muted) onMuted(state.muted);
  }, [state.phase, state.muted, muted, onMuted]);
  return { microphone, camera };
}
