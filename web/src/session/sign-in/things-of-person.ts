import { CONTEXT_KEY, TOKEN_KEY } from './user-context.ts';

/**
 * Whose drafts and caches a storage holds. It stays when a session is lost, so that whoever signs
 * in again finds them.
 */
const PERSON_KEY = 'thingsOf';
/**
 * How the machine is set: the look, lists and their views, devices. They hold nothing of what
 * somebody works on.
 */
const OF_THE_MACHINE = /^(settings|settings-kept|roomDevices|(table|views):.*)$/;
/** The identity provider's client keeps its tokens so, and takes them away itself. */
const OF_THE_PROVIDER = /^(CognitoIdentityServiceProvider\.|amplify-)/;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export const findPerson = (store: Store): string | null => store.getItem(PERSON_KEY);

/**
 * From now on the storage holds the things of this person; what another one has left there goes.
 */
export function moveStoredThings(store: Store, userId: string): void {
  const before = findPerson(store);
  if (before !== null && before !== userId) removeAll(store, (key) => !OF_THE_PROVIDER.test(key));
  store.setItem(PERSON_KEY, userId);
}

/** The person leaves the machine: drafts, what was read, and tokens go. */
export const clearStoredThings = (store: Store): void => removeAll(store, () => true);

function removeAll(store: Store, goes: (key: string) => boolean): void {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at)).filter(
    (key) => key !== null,
  );
  const session = [CONTEXT_KEY, TOKEN_KEY];
  for (const key of keys) {
    // A session is begun and ended by itself.
    if (!OF_THE_MACHINE.test(key) && !session.includes(key) && goes(key)) store.removeItem(key);
  }
}
