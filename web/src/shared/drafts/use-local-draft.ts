import { useState } from 'react';
import type * as z from 'zod';
import { LocalDraftStore } from './local-draft-store.ts';

/**
 * Values of a short form that stay on this device until they were sent, so that a reload, a lost
 * connection or a closed dialog loses nothing.
 * @param name the form, and what it is about
 * @param initial the values if nothing is kept
 */
export function useLocalDraft<Values extends object>(
  name: string,
  schema: z.ZodType<Values>,
  initial: Values,
) {
  const [store] = useState(() => new LocalDraftStore(localStorage, name, schema));
  const [values, setValues] = useState<Values>(() => store.read()?.values ?? initial);
  return {
    values,
    change: (next: Partial<Values>) => {
      const after = { ...values, ...next };
      setValues(after);
      store.keep(after, Date.now());
    },
    forget: () => {
      setValues(initial);
      store.forget();
    },
  };
}
