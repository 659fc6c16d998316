/** Which devices somebody has chosen; absent: the machine's own choice. */
export interface ChosenDevices {
  microphone?: string;
  camera?: string;
  speaker?: string;
}
type Store = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'roomDevices';
const KINDS = ['microphone', 'camera', 'speaker'] as const;

/** What was chosen at this browser before. */
export function readChosen(store: Store): ChosenDevices {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      KINDS.flatMap((kind) => (typeof kept[kind] === 'string' ? [[kind, kept[kind]]] : [])),
    );
  } catch {
    // Anybody can edit local storage; what cannot be read was not chosen.
    return {};
  }
}

export function keepChosen(store: Store, chosen: ChosenDevices): void {
  try {
    store.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // A full or forbidden storage must not keep anybody out of the room.
  }
}
