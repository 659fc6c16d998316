import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { CvViewer } from '../../files/shared/cv-viewer.tsx';
import { useCall } from '../flow/call-context.ts';
import { useRoom } from '../flow/room-context.ts';
import type { SideProps } from '../flow/side-props.ts';
import { useRoomStrings } from '../room-strings.ts';
import { ChatTab } from './chat-tab.tsx';
import { PlanTab } from './plan-tab.tsx';
import { ScorecardTab } from './scorecard-tab.tsx';
import { SideFrame } from './side-frame.tsx';
import css from './side.module.css';

/** The candidate's CV next to the call. */
function CvTab() {
  const { view } = useRoom();
  const candidate = view.people.find(({ role }) => role === 'candidate');
  return (
    candidate && <CvViewer candidateId={candidate.person} name={suggestAddressAs(view.candidate)} />
  );
}

/**
 * The side panel for staff: scorecard, CV, plan and chat. The CV can be shown in a separate column.
 */
export function StaffSide({ tab, onTab, beside, onBeside }: SideProps) {
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
    <div
      className={`stack one-column min-w-0 min-h-0 ${css['columns']}`}
      data-beside={beside || undefined}
    >
      {beside && (
        <section className={`column min-w-0 min-h-0 ${css['side']}`} aria-label={t('side.cv')}>
          <div className={`row between line-below gap-8 ${css['bar']}`}>
            <h2 className={css['cvTitle']}>{t('side.cv')}</h2>
            <IconButton
              icon="close"
              size={20}
              label={t('side.close-cv')}
              onClick={() => onBeside(false)}
            />
          </div>
          <div
            className={`grow min-h-0 p-20 ${css['panel']}`}
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
