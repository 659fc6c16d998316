import { useState } from 'react';

/**
 * Copies text to the clipboard; `copied` says that the last copy worked, `failed` that the browser
 * refused it.
 */
export function useCopy(): { copy: (text: string) => void; state: 'idle' | 'copied' | 'failed' } {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return { copy, state };
}
