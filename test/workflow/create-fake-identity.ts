import type { Identity } from '@parley/data/identity/identity.ts';

interface Account {
  userId: string;
  email: string;
  /** Whether the user has set a password of their own. */
  confirmed: boolean;
  temporary: string | undefined;
  enabled: boolean;
  twoStep: boolean;
  /** How often all sessions of the user were ended. */
  signedOut: number;
}

/**
 * Creates an in-memory identity provider, with its accounts and functions to change and inspect
 * them.
 */
export function createFakeIdentity() {
  const accounts: Account[] = [];
  let made = 0;
  let calls = 0;
  const find = (userId: string) => accounts.find((one) => one.userId === userId);
  const identity: Identity = {
    async reserve({ email }) {
      calls += 1;
      let account = accounts.find((one) => one.email === email);
      if (!account) {
        made += 1;
        account = {
          userId: `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`,
          email,
          confirmed: false,
          temporary: undefined,
          enabled: true,
          twoStep: false,
          signedOut: 0,
        };
        accounts.push(account);
      }
      return { userId: account.userId, confirmed: account.confirmed };
    },
    async setTemporaryPassword(userId) {
      made += 1;
      const account = find(userId);
      if (account) account.temporary = `temporary-${made}`;
      return `temporary-${made}`;
    },
    async signOutEverywhere(userId) {
      const account = find(userId);
      if (account) account.signedOut += 1;
    },
    async setEnabled(userId, enabled) {
      const account = find(userId);
      if (account) account.enabled = enabled;
    },
    async hasTwoStep(userId) {
      return find(userId)?.twoStep ?? false;
    },
    async turnOffTwoStep(userId) {
      find(userId)!.twoStep = false;
    },
    async remove(userId) {
      accounts.splice(
        accounts.findIndex((one) => one.userId === userId),
        1,
      );
    },
  };
  return {
    identity,
    accounts,
    calls: () => calls,
    confirm: (userId: string) => void (find(userId)!.confirmed = true),
  };
}
