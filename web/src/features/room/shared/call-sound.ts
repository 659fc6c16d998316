/** The constraints with which calls open a microphone. */
export const CALL_SOUND: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};
