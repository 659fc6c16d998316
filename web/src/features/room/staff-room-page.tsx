import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useTenantApi } from '../../session/api/use-tenant-api.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { RoomFlow } from './flow/room-flow.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { useCall } from './flow/call-context.ts';
import type { SideProps } from './flow/side-props.ts';
import { useRoom } from './flow/room-context.ts';
import { useRoomStrings } from './room-strings.ts';
import { ChatTab } from './side/chat-tab.tsx';
import { CvTab } from './side/cv-tab.tsx';
import { PlanTab } from './side/plan-tab.tsx';
import { ScorecardTab } from './side/scorecard-tab.tsx';
import { SideFrame } from './side/side-frame.tsx';
import css from './side/side.module.css';
import { memberRoomApi } from './room-api.ts';

/** The side panel for staff: scorecard, CV, plan, chat; the CV can be in a column of its own. */
function StaffSide({ tab, onTab, beside, onBeside }: SideProps) {
  const t = useRoomStrings();
  const { view } = useRoom();
  const { chat } = useCall();
  const tabs = [
    { id: 'scorecard', label: t('side.scorecard') },
    ...(beside ? [] : [{ id: 'cv', label: t('side.cv') }]),
    { id: 'plan', label: t('side.plan') },
    {
      id: 'chat',
      label: t('side.chat'),
      badge:
        chat.unread > 0 && tab !== 'chat'
          ? { count: chat.unread, words: t('side.new') }
          : undefined,
    },
  ];
  const current = tabs.some(({ id }) => id === tab) ? tab : 'scorecard';
  const split = () => {
    onBeside(true);
    onTab('scorecard');
  };
  return (
    <div className={css['columns']} data-beside={beside || undefined}>
      {beside && (
        <section className={css['side']} aria-label={t('side.cv')}>
          <div className={css['bar']}>
            <h2 className={css['cvTitle']}>{t('side.cv')}</h2>
            <IconButton
              icon="close"
              size={20}
              label={t('side.close-cv')}
              onClick={() => onBeside(false)}
            />
          </div>
          <div
            className={css['panel']}
            data-tab="cv"
            tabIndex={0}
            role="region"
            aria-label={view.candidate}
          >
            <CvTab />
          </div>
        </section>
      )}
      <SideFrame
        label={t('side.label')}
        tabs={tabs}
        current={current}
        onTab={onTab}
        end={
          !beside && (
            <span className={css['wideOnly']}>
              <IconButton icon="split" size={20} label={t('side.split')} onClick={split} />
            </span>
          )
        }
      >
        {current === 'scorecard' && <ScorecardTab />}
        {current === 'cv' && <CvTab />}
        {current === 'plan' && <PlanTab />}
        {current === 'chat' && <ChatTab />}
      </SideFrame>
    </div>
  );
}

/** The room for the panel, the recruiter and the hiring manager. */
export default function StaffRoomPage() {
  const { interviewId = '' } = useParams();
  const { id, role } = useUser();
  const zone = useMyZone();
  const company = useTenantApi();
  const api = useMemo(
    () => memberRoomApi(company, interviewId, id, false),
    [company, interviewId, id],
  );
  if (role === 'candidate') return <Navigate to={paths.room(interviewId)} replace />;
  return (
    <RoomFlow
      key={interviewId}
      api={api}
      interviewId={interviewId}
      zone={zone}
      member
      Side={StaffSide}
    />
  );
}
