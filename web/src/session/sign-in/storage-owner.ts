import { CONTEXT_KEY, TOKEN_KEY } from './user-context.ts';

/**
 * The storage key that names the owner of the stored drafts and caches. It stays when a session is
 * lost, so that the same person finds them after signing in again.
 */
const OWNER_KEY = 'thingsOf';
/**
 * Settings of this machine: theme, list columns and views, devices. They contain no work of a
 * person.
 */
const OF_THE_MACHINE = /^(settings|settings-kept|roomDevices|(table|views):.*)$/;
/** The identity provider's client stores its tokens under these keys and removes them itself. */
const OF_THE_PROVIDER = /^(CognitoIdentityServiceProvider\.|amplify-)/;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export const findStorageOwner = (store: Store): string | null => store.getItem(OWNER_KEY);

/** Makes this person the owner of the storage; data of a previous person is deleted. */
export function setStorageOwner(store: Store, userId: string): void {
  const before = findStorageOwner(store);
  if (before !== null && before !== userId) removeAll(store, (key) => !OF_THE_PROVIDER.test(key));
  store.setItem(OWNER_KEY, userId);
}

/** The person signs out of this machine: drafts, caches and tokens are deleted. */
export const clearStorage = (store: Store): void => removeAll(store, () => true);

function removeAll(store: Store, goes: (key: string) => boolean): void {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at)).filter(
    (key) => key !== null,
  );
  const session = [CONTEXT_KEY, TOKEN_KEY];
  for (const key of keys) {
    // Session entries are managed by the session itself.
    if (!OF_THE_MACHINE.test(key) && !session.includes(key) && goes(key)) store.removeItem(key);
  }
}
