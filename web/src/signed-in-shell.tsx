import { Suspense, useEffect } from 'react';
import { lazyCode } from './components/loading/lazy-code.ts';
import { avatarDirectory } from './components/people/avatar-directory.ts';
import { FullScreenLoader } from './components/status/full-screen-loader.tsx';
import { FEATURES } from './features.ts';
import { NotificationBell } from './features/notifications/notification-bell.tsx';
import { LazyPalette } from './features/palette/lazy-palette.tsx';
import { SignInAgainDialog } from './features/sign-in/shared/sign-in-again-dialog.tsx';
import { CandidateShell } from './layouts/candidate-shell.tsx';
import { useAbility } from './session/abilities.tsx';
import { api } from './session/services.ts';
import { SettingsSync } from './session/settings-sync.ts';
import { useUser } from './session/sign-in/use-session.ts';
import { useAccount } from './session/use-account.ts';
import { DEFAULT_SETTINGS, settingsStore } from './settings/settings.ts';

const settingsSync = new SettingsSync({
  storage: localStorage,
  shown: settingsStore.get,
  show: (settings) => settingsStore.replace(settings),
  defaults: DEFAULT_SETTINGS,
  send: (body) => api.call('update-settings', { body }, { keepalive: true }),
  now: () => Date.now(),
  inTurn: (work) => navigator.locks.request('settings-kept', work),
});

/**
 * Synchronizes the settings with the person's account. Mounted once, by the frame of signed-in
 * pages.
 */
function usePersistedSettings(): void {
  const { id } = useUser();
  const { data } = useAccount();
  useEffect(() => {
    if (data?.id === id) settingsSync.meet(id, data.settings);
  }, [id, data]);
  useEffect(
    () => settingsStore.onChoice((settings) => void settingsSync.chosen(id, settings)),
    [id],
  );
}

const load = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { items } = await api.call('list-users-by-id', { body: { panel: [...ids] } });
  return new Map(
    items.flatMap((person) => (person.avatar ? [[person.user_id, person.avatar] as const] : [])),
  );
};

/**
 * Shows pictures of members to those who may read them; candidates see initials. The person's own
 * picture comes with the account, so that most pages request no others. Mounted once, by the frame
 * of signed-in pages.
 */
function useAvatars(): void {
  const may = useAbility().can('read', 'users');
  const { id, tenant_id } = useUser();
  const { data: account } = useAccount();
  useEffect(() => {
    if (!may) return undefined;
    avatarDirectory.open(load);
    return () => avatarDirectory.open(undefined);
  }, [may, id, tenant_id]);
  useEffect(() => {
    if (may && account?.id === id && account.tenant_id === tenant_id)
      avatarDirectory.put(id, account.avatar ?? undefined);
  }, [may, id, tenant_id, account]);
}

const importStaffFrame = () => import('./layouts/app-shell.tsx');
const LazyStaffFrame = lazyCode(importStaffFrame);
let StaffFrame: Awaited<ReturnType<typeof importStaffFrame>>['default'] | undefined;

/**
 * Loads the frame of staff before it is drawn. Drawn before its code is there, it would show a
 * loader first, which React leaves on screen for at least 300 ms.
 */
export async function loadStaffFrame(): Promise<void> {
  StaffFrame = (await importStaffFrame()).default;
}

/** The frame of signed-in pages: a small one for candidates, the full one for staff. */
export function SignedInShell() {
  const user = useUser();
  const AppShell = StaffFrame ?? LazyStaffFrame;
  useAvatars();
  usePersistedSettings();
  const frame =
    user.role === 'candidate' ? (
      <CandidateShell features={FEATURES} bell={<NotificationBell />} />
    ) : (
      <Suspense fallback={<FullScreenLoader />}>
        <AppShell
          features={FEATURES}
          bell={<NotificationBell />}
          palette={(open, close) => open && <LazyPalette features={FEATURES} onClose={close} />}
        />
      </Suspense>
    );
  return (
    <>
      {frame}
      <SignInAgainDialog />
    </>
  );
}
