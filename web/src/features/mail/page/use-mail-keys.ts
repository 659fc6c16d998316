import { useEffect, useRef } from 'react';

/** What each key does; the key as the keyboard says it. */
export type MailKeys = Readonly<Partial<Record<string, () => void>>>;

const WRITES = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/**
 * Single keys of a mail program: never while something is written, with a modifier, or in a dialog.
 */
export function useMailKeys(keys: MailKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest(WRITES) ||
        target.closest('[role="dialog"], dialog, [role="menu"]') ||
        document.querySelector('dialog[open]')
      )
        return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
