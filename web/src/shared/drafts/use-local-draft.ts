import { useState } from 'react';
import type * as z from 'zod';
import { LocalDraftStore } from './local-draft-store.ts';

/**
 * Returns values of a short form that stay on this device until they are sent, so that a reload, a
 * lost connection or a closed dialog loses nothing.
 * @param name the form, and the record that it is about
 * @param initial the values if none are stored
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
      store.save(after, Date.now());
    },
    forget: () => {
      setValues(initial);
      store.forget();
    },
  };
}
