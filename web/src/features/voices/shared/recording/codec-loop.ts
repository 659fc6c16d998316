const CONNECT_MS = 8_000;

/** The browser blocks WebRTC connections, so that the sound of a call cannot be reproduced. */
export class NoCodecLoop extends Error {}

/**
 * Sends the sound of a microphone through the codec of calls (Opus) back to this page, because
 * voices are recognized best if both recordings were encoded in the same way.
 * @throws NoCodecLoop if the connection is not established in time
 */
export async function openCodecLoop(
  microphone: MediaStream,
): Promise<{ stream: MediaStream; close: () => void }> {
  const [near, far] = [new RTCPeerConnection(), new RTCPeerConnection()];
  const close = () => {
    near.close();
    far.close();
  };
  near.onicecandidate = ({ candidate }) => void far.addIceCandidate(candidate ?? undefined);
  far.onicecandidate = ({ candidate }) => void near.addIceCandidate(candidate ?? undefined);
  for (const track of microphone.getAudioTracks()) near.addTrack(track, microphone);
  try {
    const received = new Promise<MediaStream>((take) => {
      far.ontrack = ({ track }) => take(new MediaStream([track]));
    });
    const connected = new Promise<void>((take, refuse) => {
      const timer = setTimeout(() => refuse(new NoCodecLoop()), CONNECT_MS);
      far.onconnectionstatechange = () => {
        if (far.connectionState === 'failed') refuse(new NoCodecLoop());
        if (far.connectionState !== 'connected') return;
        clearTimeout(timer);
        take();
      };
    });
    // The promise may reject before anybody awaits it.
    void connected.catch(() => undefined);
    // The listeners are added before the other side can send candidates.
    const offer = await near.createOffer();
    await far.setRemoteDescription(offer);
    await near.setLocalDescription(offer);
    const answer = await far.createAnswer();
    await near.setRemoteDescription(answer);
    await far.setLocalDescription(answer);
    const [stream] = await Promise.all([received, connected]);
    return { stream, close };
  } catch (error) {
    close();
    throw error instanceof NoCodecLoop ? error : new NoCodecLoop('no loop', { cause: error });
  }
}
