import { lazy, Suspense } from 'react';
import { FEATURES } from './features.ts';
import { NotificationBell } from './features/notifications/notification-bell.tsx';
import { CandidateShell } from './layouts/candidate-shell.tsx';
import { SignInAgainDialog } from './components/sign-in-again-dialog.tsx';
import { useAvatars } from './session/use-avatars.ts';
import { usePersistedSettings } from './session/use-persisted-settings.ts';
import { useUser } from './session/use-session.ts';
import { FullScreenLoader } from './ui/full-screen-loader.tsx';

const AppShell = lazy(() => import('./layouts/app-shell.tsx'));
const Palette = lazy(() => import('./features/palette/palette.tsx'));

/** The frame of signed-in pages: the light one for candidates, the full one for everybody else. */
export function SignedInShell() {
  const user = useUser();
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
          palette={(open, close) => (
            <Suspense>{open && <Palette features={FEATURES} onClose={close} />}</Suspense>
          )}
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
