/** What a key does while a recording is open. */
export type Playback =
  | { do: 'toggle' }
  | { do: 'by'; seconds: number }
  | { do: 'to'; share: 0 | 1 }
  | { do: 'faster' }
  | { do: 'slower' };

const KEYS: Readonly<Record<string, Playback>> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  ArrowLeft: { do: 'by', seconds: -5 },
  ArrowRight: { do: 'by', seconds: 5 },
  j: { do: 'by', seconds: -10 },
  l: { do: 'by', seconds: 10 },
  Home: { do: 'to', share: 0 },
  End: { do: 'to', share: 1 },
  '<': { do: 'slower' },
  '>': { do: 'faster' },
};

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * @param on the tag of the element with the focus, lower case: typing is typing, and a space
 * presses a button
 */
export function findPlayback(
  { key, ctrlKey, metaKey, altKey }: Press,
  on: string,
): Playback | undefined {
  if (ctrlKey || metaKey || altKey || ['input', 'textarea', 'select'].includes(on))
    return undefined;
  if (key === ' ' && ['button', 'a', 'summary'].includes(on)) return undefined;
  return KEYS[key.length === 1 ? key.toLowerCase() : key];
}

export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next speed up or down, the same at either end. */
export function rateBeside(rate: number, by: 1 | -1): number {
  const index = RATES.findIndex((one) => one === rate);
  return RATES[Math.max(0, Math.min(RATES.length - 1, index + by))] ?? 1;
}
