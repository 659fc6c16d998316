import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROOM_OPENS_MINUTES } from '@parley/contracts/room/room.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { formatTime } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { toApi } from '../../../session/services.ts';
import { useInCompany } from '../../company/shared/company-switch.tsx';
import { memberInvitationApi } from '../../interviews/shared/invitation/invitation-api.ts';
import { InvitationCard } from '../../interviews/shared/invitation/invitation-card.tsx';
import { roomIsOpen } from '../../room/shared/room-is-open.ts';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import type { HomeInterview } from '../candidate-home.ts';

/** A coming interview of any of the candidate's companies, with its room and its actions. */
export function ComingInterview({
  interview,
  zone,
  now,
  isMain,
}: {
  interview: HomeInterview;
  zone: string;
  now: number;
  /** Whether it is the next one, whose action is the main one of the page. */
  isMain: boolean;
}) {
  const t = useCandidateAreaStrings();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { run, busy } = useInCompany();
  const { id, tenant_id, jobreq_id, starts_at, location } = interview;
  const api = useMemo(
    () => memberInvitationApi(toApi(tenant_id), { id, jobreq_id }),
    [tenant_id, id, jobreq_id],
  );
  const open = roomIsOpen(interview, now);
  const joins = open && location === '';
  return (
    <InvitationCard
      interview={interview}
      api={api}
      zone={zone}
      isMain={isMain && !joins}
      onChanged={() => {
        for (const route of ['get-candidate-home', 'list-own-mail'])
          void queries.invalidateQueries({ queryKey: [route] });
      }}
    >
      {open && (
        <Button
          variant={joins && isMain ? 'primary' : 'outlined'}
          size="touch"
          wide
          icon="video"
          busy={busy}
          onClick={() => void run(tenant_id, () => navigate(paths.room(id)))}
        >
          {t('interviews.join')}
        </Button>
      )}
      {!open && location === '' && (
        <p className="body2 secondary">
          {t('interviews.room', {
            time: formatTime(Date.parse(starts_at) - ROOM_OPENS_MINUTES * 60_000, zone),
          })}
        </p>
      )}
    </InvitationCard>
  );
}
