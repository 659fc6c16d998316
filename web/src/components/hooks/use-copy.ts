import { useState } from 'react';

/**
 * Copies text; `copied` says whether the last copy worked, `failed` whether the browser refused it.
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
