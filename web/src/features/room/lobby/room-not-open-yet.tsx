import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { StatusMessage } from '../../../components/status/status-message.tsx';
import {
  formatDayTime,
  formatRelative,
  formatTimeZoned,
} from '../../../components/time/format-time.ts';
import { InvitationCard } from '../../interviews/shared/invitation/invitation-card.tsx';
import { CannotCall, useCanCall } from '../check/call-support.tsx';
import { DeviceTrial } from '../check/device-check.tsx';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './lobby.module.css';

/**
 * Reads the room again when it opens. Returns the server's time, which is updated at a slow
 * interval.
 */
function useOpening(): number {
  const { view, now, refresh } = useRoom();
  const { opens_at } = view;
  const [shown, setShown] = useState(now);
  useEffect(() => {
    const ticking = setInterval(() => setShown(now()), 15_000);
    const opening = setTimeout(
      () => void refresh(),
      Math.min(2_000_000_000, Math.max(1_000, Date.parse(opens_at) - now() + 500)),
    );
    return () => {
      clearInterval(ticking);
      clearTimeout(opening);
    };
  }, [now, opens_at, refresh]);
  return shown;
}

/**
 * A page for a room that is not open yet. It shows when the room opens, a test of camera and sound,
 * and to the candidate the invitation with its actions. The room is read again automatically at
 * that time.
 */
export function RoomNotOpenYet() {
  const { api } = useRoom();
  const shown = useOpening();
  return api.invitation ? (
    <Invitation shown={shown} invitation={api.invitation} />
  ) : (
    <ClosedRoom shown={shown} />
  );
}

function ClosedRoom({ shown }: { shown: number }) {
  const t = useRoomStrings();
  const { view, zone } = useRoom();
  const { opens_at } = view;
  const when = formatDayTime(opens_at, zone);
  const theirs = formatTimeZoned(opens_at, view.zone);
  const isForCandidate = view.me.role === 'candidate' && !when.endsWith(theirs);
  const [trying, setTrying] = useState(false);
  const canCall = useCanCall(trying);
  return (
    <div className={`stack content-start ${css['out']}`}>
      <StatusMessage
        as="h1"
        art={<Icon name="clock" size={30} />}
        title={t('pages.early')}
        actions={
          canCall && (
            <Button size="large" icon="video" onClick={() => setTrying(!trying)}>
              {t(trying ? 'pages.try-stop' : 'pages.try')}
            </Button>
          )
        }
        foot={t('pages.early-in', { relative: formatRelative(opens_at, shown) })}
      >
        {isForCandidate
          ? t('pages.early-text-both', { when, theirs })
          : t('pages.early-text', { when })}
      </StatusMessage>
      {!canCall && <CannotCall />}
      {trying && canCall && <DeviceTrial />}
    </div>
  );
}

/** The invitation for its candidate, or only the times if it cannot be read. */
function Invitation({
  shown,
  invitation,
}: {
  shown: number;
  invitation: NonNullable<ReturnType<typeof useRoom>['api']['invitation']>;
}) {
  const t = useRoomStrings();
  const { api, view, zone } = useRoom();
  const queries = useQueryClient();
  const [trying, setTrying] = useState(false);
  const canCall = useCanCall(trying);
  const queryKey = ['invitation', api.key];
  const { data: interview, isPending } = useQuery({
    queryKey,
    meta: { errors: 'own' },
    queryFn: async ({ signal }) => (await invitation.get(signal)) ?? null,
  });
  if (isPending) return null;
  if (!interview) return <ClosedRoom shown={shown} />;
  return (
    <div className={`stack gap-20 ${css['page']}`}>
      <div>
        <h1>{t('pages.invited', { requisition: view.requisition })}</h1>
        <p className="body1 secondary">{t('pages.invited-by', { company: view.company })}</p>
      </div>
      {!canCall && <CannotCall />}
      <InvitationCard
        interview={interview}
        api={invitation.actionsFor(interview)}
        zone={zone}
        isMain
        onChanged={(changed) => queries.setQueryData(queryKey, changed)}
      >
        <p className="body2 secondary num">
          {t('pages.opens', {
            when: formatDayTime(view.opens_at, zone),
            relative: formatRelative(view.opens_at, shown),
          })}
        </p>
      </InvitationCard>
      {canCall && (
        <Button size="large" icon="video" wide onClick={() => setTrying(!trying)}>
          {t(trying ? 'pages.try-stop' : 'pages.try')}
        </Button>
      )}
      {canCall && trying && <DeviceTrial />}
    </div>
  );
}
