/** The devices that the person has chosen; absent: the system's default. */
export interface ChosenDevices {
  microphone?: string;
  camera?: string;
  speaker?: string;
}
type Store = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'roomDevices';
const KINDS = ['microphone', 'camera', 'speaker'] as const;

/** Reads the choice stored in this browser. */
export function readChosen(store: Store): ChosenDevices {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      KINDS.flatMap((kind) => (typeof kept[kind] === 'string' ? [[kind, kept[kind]]] : [])),
    );
  } catch {
    // Local storage can be edited by anybody; an unreadable value counts as no choice.
    return {};
  }
}

export function storeChosen(store: Store, chosen: ChosenDevices): void {
  try {
    store.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // A full or blocked storage must not keep anybody out of the room.
  }
}
