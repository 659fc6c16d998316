import { Navigate } from 'react-router-dom';
import { paths } from './paths.ts';
import { useSession } from './session/use-session.ts';
import { FullScreenLoader } from './ui/full-screen-loader.tsx';

/**
 * /app: a candidate's interviews, everybody else's home. Who is not signed in is sent to /login
 * from there.
 */
export function AppStart() {
  const { phase, user } = useSession();
  if (phase === 'starting') return <FullScreenLoader />;
  return (
    <Navigate to={user?.role === 'candidate' ? paths.candidateInterviews : paths.home} replace />
  );
}
