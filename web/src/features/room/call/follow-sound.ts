/**
 * Plays an element that gets its sound from a call, and follows whether the browser lets it. Some
 * browsers play no sound before the person has pressed something (their autoplay policy); Safari
 * does while the page uses the microphone, and stops it during a phone call.
 * @param blocked called with whether the browser refuses to play
 */
export function followSound(
  audio: Pick<HTMLAudioElement, 'play' | 'srcObject' | 'addEventListener' | 'removeEventListener'>,
  blocked: (isBlocked: boolean) => void,
): { play(): void; stop(): void } {
  const play = (): void => {
    if (audio.srcObject === null) return;
    audio.play().then(
      () => blocked(false),
      (error: unknown) => {
        // Other failures are those of a stream that was replaced before it was played.
        if (error instanceof Error && error.name === 'NotAllowedError') blocked(true);
      },
    );
  };
  const playing = () => blocked(false);
  audio.addEventListener('playing', playing);
  // The page itself never pauses the sound, so the system or the browser did.
  audio.addEventListener('pause', play);
  return {
    play,
    stop() {
      audio.removeEventListener('playing', playing);
      audio.removeEventListener('pause', play);
    },
  };
}
