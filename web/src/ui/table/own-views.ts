import { useSyncExternalStore } from 'react';

/**
 * A view a person saved: a name for a search, some filters and a sort, as they stand in the
 * address.
 */
export interface OwnView {
  id: string;
  name: string;
  /** `stage=offer&sort=name` */
  address: string;
}

const NONE: readonly OwnView[] = [];
const listeners = new Set<() => void>();
const known = new Map<string, { text: string | null; views: readonly OwnView[] }>();

function read(key: string): readonly OwnView[] {
  const text = localStorage.getItem(key);
  const seen = known.get(key);
  if (seen?.text === text) return seen.views;
  const views = parse(text);
  known.set(key, { text, views });
  return views;
}

function parse(text: string | null): readonly OwnView[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value)
      ? value.filter(
          (view): view is OwnView =>
            typeof view?.id === 'string' &&
            typeof view.name === 'string' &&
            typeof view.address === 'string',
        )
      : NONE;
  } catch {
    // A person can type anything into local storage; no views are the answer.
    return NONE;
  }
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
};

/**
 * A person's own views of one list, shared between tabs. They are kept on the device: the account's
 * API has no room for them, and the member's record, which every call reads, must stay below one
 * read unit.
 * @param key names person and list: `views:1:8f…:candidates`
 */
export function useOwnViews(key: string): {
  views: readonly OwnView[];
  keep: (view: OwnView) => void;
  remove: (id: string) => void;
} {
  const views = useSyncExternalStore(subscribe, () => read(key));
  const write = (next: readonly OwnView[]) => {
    localStorage.setItem(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return {
    views,
    keep: (view) =>
      write(
        read(key).some(({ id }) => id === view.id)
          ? read(key).map((each) => (each.id === view.id ? view : each))
          : [...read(key), view],
      ),
    remove: (id) => write(read(key).filter((each) => each.id !== id)),
  };
}
