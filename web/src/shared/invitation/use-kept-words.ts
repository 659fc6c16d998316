import { useState } from 'react';
import * as z from 'zod';
import { LocalDraftStore } from '../drafts/local-draft-store.ts';

const kept = z.object({ words: z.string(), times: z.array(z.string()) });
export type KeptWords = z.infer<typeof kept>;
const NOTHING: KeptWords = { words: '', times: [] };

/**
 * What a candidate writes into one of the invitation's dialogs. It is stored on this device until
 * it was sent, so that a reload, a lost connection or a closed dialog loses nothing.
 * @param name the interview and the dialog
 */
export function useKeptWords(name: string) {
  const [store] = useState(() => new LocalDraftStore(localStorage, `invitation:${name}`, kept));
  const [values, setValues] = useState(() => store.read()?.values ?? NOTHING);
  return {
    values,
    change: (next: Partial<KeptWords>) => {
      const after = { ...values, ...next };
      setValues(after);
      store.keep(after, Date.now());
    },
    forget: () => {
      setValues(NOTHING);
      store.forget();
    },
  };
}
