let context: AudioContext | undefined;

/**
 * The page's one sound machine. Browsers keep it silent until the person has pressed something; it
 * wakes with the first press.
 */
export function audioContext(): AudioContext {
  if (context) return context;
  const made = new AudioContext();
  context = made;
  const wake = () => {
    if (made.state === 'suspended') void made.resume();
    if (made.state === 'running')
      for (const event of ['pointerdown', 'keydown']) removeEventListener(event, wake);
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, wake);
  wake();
  return made;
}
