import { useMemo } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { useTitle } from '../../components/hooks/use-title.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { Logo } from '../../components/icons/logo.tsx';
import { FullScreenLoader } from '../../components/status/full-screen-loader.tsx';
import { StatusMessage } from '../../components/status/status-message.tsx';
import { deviceZone } from '../../components/time/zones.ts';
import { SkipLink } from '../../layouts/skip-link.tsx';
import { paths } from '../../paths.ts';
import { toApi, api } from '../../session/services.ts';
import { useSession } from '../../session/sign-in/use-session.ts';
import { useMyZone } from '../../session/use-account.ts';
import { guestInvitationApi } from '../interviews/shared/invitation/invitation-api.ts';
import { guestVoiceApi } from '../voices/shared/voice-api.ts';
import { RoomFlow } from './flow/room-flow.tsx';
import css from './guest-room-page.module.css';
import out from './lobby/lobby.module.css';
import { type RoomApi, memberRoomApi } from './room-api.ts';
import { useRoomStrings } from './room-strings.ts';
import { CandidateSide } from './side/side-frame.tsx';

const BROWSER = 'roomBrowser';

/**
 * Returns the key of this browser, which is the same in all tabs and after a reload. Another person
 * with the same link uses another browser and has to be admitted.
 */
function ownBrowser(): string {
  const known = localStorage.getItem(BROWSER);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(BROWSER, made);
  return made;
}

/** The room's API for the candidate with a signed link; it needs no session. */
const guestRoomApi = (id: string, key: string): RoomApi => ({
  key: `${id}:guest`,
  get: (signal) => api.call('guest-get-room', { body: { key } }, signal ? { signal } : {}),
  join: (as) => api.call('guest-join-room', { body: { key, as, browser: ownBrowser() } }),
  leave: async (as, last) =>
    void (await api.call(
      'guest-leave-room',
      { body: { key, as, browser: ownBrowser() } },
      { keepalive: last },
    )),
  consent: (purpose, answer, recordedMedia) =>
    api.call('guest-answer-consent', {
      body: {
        key,
        browser: ownBrowser(),
        purpose,
        answer,
        ...(recordedMedia && { recorded_media: recordedMedia }),
      },
    }),
  messages: (after) =>
    api.call('guest-list-room-messages', {
      body: { key, browser: ownBrowser(), ...(after ? { after: after } : {}) },
    }),
  send: (message) =>
    api.call('guest-send-room-message', { body: { key, browser: ownBrowser(), ...message } }),
  talk: async (segments, last) =>
    (
      await api.call(
        'guest-report-talk',
        { body: { key, browser: ownBrowser(), segments: [...segments] } },
        { keepalive: last },
      )
    ).room,
  invitation: {
    get: (signal) => api.call('guest-get-invitation', { body: { key } }, signal ? { signal } : {}),
    actionsFor: () => guestInvitationApi(api, key),
  },
  voice: guestVoiceApi(api, id, () => ({ key, browser: ownBrowser() })),
});

/**
 * The candidate's room: by the signed link of the invitation, or signed in. Designed for phones
 * first.
 */
export default function GuestRoomPage() {
  const { id = '' } = useParams();
  const key = useLocation().hash.slice(1);
  const { phase, user } = useSession();
  const userId = user?.id;
  const tenantId = user?.tenant_id;
  const api = useMemo(() => {
    if (key) return guestRoomApi(id, key);
    return userId && tenantId ? memberRoomApi(toApi(tenantId), id, userId, true) : undefined;
  }, [id, key, userId, tenantId]);
  if (!key && phase === 'starting') return <FullScreenLoader />;
  if (!key && user && user.role !== 'candidate')
    return <Navigate to={paths.interviewRoom(id)} replace />;
  return (
    <>
      <SkipLink />
      <header className={`row line-below ${css['header']}`}>
        {user ? (
          <Link to={paths.app} className={css['logo']} aria-label="Parley">
            <Logo />
          </Link>
        ) : (
          <Logo />
        )}
      </header>
      <main id="main" tabIndex={-1} className={css['main']}>
        {!api && <NoKey id={id} />}
        {api &&
          (key ? (
            <RoomFlow
              key={api.key}
              api={api}
              interviewId={id}
              zone={deviceZone()}
              member={false}
              Side={CandidateSide}
            />
          ) : (
            <SignedInRoom key={api.key} api={api} id={id} />
          ))}
      </main>
    </>
  );
}

/** Times are shown in the person's own zone, not in the one noted at booking. */
function SignedInRoom({ api, id }: { api: RoomApi; id: string }) {
  return <RoomFlow api={api} interviewId={id} zone={useMyZone()} member Side={CandidateSide} />;
}

function NoKey({ id }: { id: string }) {
  const t = useRoomStrings();
  useTitle(t('title'));
  return (
    <div className={`stack content-start ${out['out']}`}>
      <StatusMessage
        as="h1"
        art={<Icon name="lock" size={30} />}
        title={t('pages.no-key')}
        actions={
          <Button variant="primary" to={paths.login(paths.room(id))}>
            {t('pages.log-in')}
          </Button>
        }
      >
        {t('pages.no-key-text')}
      </StatusMessage>
    </div>
  );
}
