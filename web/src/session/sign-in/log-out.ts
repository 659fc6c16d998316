import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { paths } from '../../paths.ts';
import { api, loadIdentity, session } from '../services.ts';
import { sessionText } from './session-strings.ts';

/**
 * Ends every session of the person, here and on the server, deletes their drafts, and leads to the
 * landing page; after a sign-in at a company by way of the sign-in service, whose session ends too.
 * If the server cannot be reached, nothing ends and a toast says so, because a person must not
 * wrongly believe that they are signed out.
 */
export async function logOut(queries: QueryClient): Promise<void> {
  let to: string = paths.landing;
  try {
    await api.call('sign-out', {});
    to = (await (await loadIdentity()).signOut()) ?? to;
  } catch (error) {
    // The server has already ended the session, so only the local data is cleared.
    if (!(error instanceof ApiProblem && error.status === 401)) {
      toast.error(sessionText('logout-failed'));
      return;
    }
  }
  await session.leave();
  queries.clear();
  location.assign(to);
}
