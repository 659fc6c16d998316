import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { rulesFor } from '@parley/domain/access/abilities.ts';
import { AbilitiesGate } from '../src/session/abilities.tsx';
import { queries } from '../src/session/api/query-client.ts';
import { setNavigator } from '../src/session/navigator.ts';
import { api, session } from '../src/session/services.ts';
import { clearStorage } from '../src/session/sign-in/storage-owner.ts';
import { useSession } from '../src/session/sign-in/use-session.ts';
import { clearSession, store } from '../src/session/sign-in/user-context.ts';
import { markDraftsAsLost } from '../src/shared/drafts/form-draft.ts';
import { CANDIDATE_ID } from './fixtures/candidates.ts';
import { NOT_ASKED } from './fixtures/own-voice.ts';
import { NOW, PEOPLE, type PersonName, TENANT_ID, toAccount } from './fixtures/people.ts';
import { type AnswerBody, type Answers, enterServer, StoryServer } from './story-server.ts';

const TOKEN_LIFE_SECONDS = 12 * 3600;
const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');

/** Signs a person in as the sign-in window would have done, with a token that nobody verifies. */
async function signIn(server: StoryServer, name: PersonName): Promise<void> {
  const { id, email, name: fullName, role } = PEOPLE[name];
  if (enterServer(server))
    for (const storage of [localStorage, sessionStorage]) {
      clearStorage(storage);
      clearSession(storage);
    }
  queries.clear();
  // This resets the module state, as reloading the page would.
  markDraftsAsLost();
  // The clock of the page follows the server's from the first answer on.
  await api.call('get-health', {});
  const now = Math.floor(server.now() / 1000);
  const claims = {
    sub: id,
    email,
    name: fullName,
    roles: [role],
    tenant_id: TENANT_ID,
    exp: now + TOKEN_LIFE_SECONDS,
    auth_time: now,
  };
  const context = {
    id,
    avatar: '',
    email,
    name: fullName,
    role,
    tenant_id: TENANT_ID,
    tier: 'Premium' as const,
  };
  store(localStorage, context, `${encode({ alg: 'none' })}.${encode(claims)}.`);
  await session.start();
}

/** Returns the answer to `get-session` for a person. */
export const toSession = (name: PersonName): AnswerBody<'get-session'> => {
  const account = toAccount(PEOPLE[name]);
  return {
    account,
    rules: rulesFor({
      role: account.role,
      userId: account.id,
      tenantId: account.tenant_id,
      candidateIds: name === 'candidate' ? [CANDIDATE_ID] : [],
    }),
    unread: { notifications: 0, chats: 0, mails: 0 },
    voice_cases: false,
  };
};

const toDefaultAnswers = (name: PersonName): Answers => {
  const session = toSession(name);
  return {
    'get-health': { status: 'ready', stage: 'story', version: '0', time: NOW },
    'get-account': session.account,
    'get-domain-proof': { approved_by: 'platform', suggested: '', chosen: null },
    'get-own-voice': NOT_ASKED,
    'list-quoted-places': { items: [] },
    'get-session': session,
  };
};

/** Returns a server that knows the person who is signed in, besides the story's own answers. */
export const toStoryServer = (answers: Answers, as: PersonName = 'recruiter', now = NOW) =>
  new StoryServer({ ...toDefaultAnswers(as), ...answers }, now);

export interface StoryAppProps {
  answers?: Answers;
  /** Who is signed in. */
  as?: PersonName;
  /** A server that a test looks into; it is made from `answers` otherwise. */
  server?: StoryServer;
  /** The pattern of the page's address, where the page reads it: `/app/candidate/:candidateId`. */
  path?: string;
  /** The address at which the story begins. */
  at?: string;
  children: ReactNode;
}

/**
 * Shows a part of the application to a signed-in person with everything that the application has
 * around it: session, rights, server state and addresses. Only the server is the story's own. The
 * same server in a second rendering is the same page after a reload: drafts are still there.
 */
export function StoryApp({
  answers = {},
  as = 'recruiter',
  server: given,
  path,
  at = '/',
  children,
}: StoryAppProps) {
  const [server] = useState(() => given ?? toStoryServer(answers, as));
  const [ready, setReady] = useState(false);
  const navigate = useNavigate();
  const { user } = useSession();
  useEffect(() => {
    let isShown = true;
    setNavigator(async (to) => void navigate(to));
    void signIn(server, as).then(async () => {
      if (at !== '/') await navigate(at, { replace: true });
      if (isShown) setReady(true);
    });
    return () => {
      isShown = false;
    };
    // A story begins once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!ready || !user) return null;
  return (
    <QueryClientProvider client={queries}>
      <AbilitiesGate>
        {path === undefined ? (
          children
        ) : (
          <Routes>
            <Route path={path} element={children} />
            <Route path="*" element={null} />
          </Routes>
        )}
      </AbilitiesGate>
    </QueryClientProvider>
  );
}
