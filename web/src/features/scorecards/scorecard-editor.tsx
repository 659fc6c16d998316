import { useNavigate, Link } from 'react-router-dom';
import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { StickyFooter } from '../../components/layout/sticky-footer.tsx';
import { AvatarGroup } from '../../components/people/avatar-group.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { stepName } from '../../components/text/formats.ts';
import { formatDayTime } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useMyZone } from '../../session/use-account.ts';
import css from './feedbacks.module.css';
import { EditorNotices, DraftState } from './shared/edit/editor-notices.tsx';
import { AttributeFields } from './shared/edit/rating-fields.tsx';
import { RecommendationFields, PrivateNotes } from './shared/edit/recommendation-fields.tsx';
import { useScorecard } from './shared/edit/use-scorecard.ts';
import { useFeedbackStrings } from './shared/feedbacks-strings.ts';

const isIn = ({ status }: ScorecardView): boolean => status === 'submitted' || status === 'locked';

/**
 * The candidate and the progress of the panel. It shows only whether the other panelists have sent
 * their scorecards.
 */
function PanelBox({
  stored,
  panel,
  sent,
}: {
  stored: ScorecardView;
  panel: readonly ScorecardView[] | undefined;
  sent: boolean;
}) {
  const t = useFeedbackStrings();
  const others = panel?.filter((feedback) => !feedback.mine && isIn(feedback)) ?? [];
  const text = sent
    ? t('others-open')
    : others.length === 0
      ? t('others-none')
      : t('others-in', {
          count: others.length,
          names: others.map(({ author }) => author).join(', '),
        });
  return (
    <div className={`stack gap-24 ${css['aside']}`}>
      <Panel>
        <div className={`row gap-12 mb-12 ${css['boxHead']}`}>
          <Avatar name={stored.candidate} id={stored.candidate_id} size={44} />
          <div>
            <h2 className="h4">{stored.candidate}</h2>
            <p className="caption secondary">{stored.requisition}</p>
          </div>
        </div>
        <div className={`flex wrap gap-4-16 ${css['boxLinks']}`}>
          <Link to={paths.interview(stored.interview_id, 'files')}>{t('open-cv')}</Link>
          <Link to={paths.candidate(stored.candidate_id)}>{t('open-candidate')}</Link>
        </div>
      </Panel>
      {panel && (
        <Panel>
          <div className={`row gap-12 mb-12 ${css['boxHead']}`}>
            <h2 className="h4">{t('panel')}</h2>
            <StatusTag tone="primary">
              {t('panel-in', { done: panel.filter(isIn).length, all: panel.length })}
            </StatusTag>
          </div>
          <p className={`flex gap-8 mb-12 secondary ${css['closed']}`}>
            <Icon name={sent ? 'check-circle' : 'lock'} size={18} />
            {text}
          </p>
          <AvatarGroup
            label={t('panel')}
            size={28}
            people={panel.map(({ author_id, author }) => ({ id: author_id, name: author }))}
          />
          {sent && (
            <div className={`flex wrap gap-4-16 ${css['boxLinks']}`}>
              <Link to={paths.interview(stored.interview_id, 'feedback')}>{t('read-panel')}</Link>
            </div>
          )}
        </Panel>
      )}
    </div>
  );
}

/**
 * The editor for the user's own scorecard. It saves automatically. The scorecards of the panel
 * become visible once the user has sent this one.
 */
export function ScorecardEditor({
  stored,
  panel,
}: {
  stored: ScorecardView;
  panel: readonly ScorecardView[] | undefined;
}) {
  const t = useFeedbackStrings();
  const navigate = useNavigate();
  const zone = useMyZone();
  const scorecard = useScorecard(
    stored,
    () => void navigate(paths.interview(stored.interview_id, 'feedback')),
  );
  const { draft, problems, sent, readOnly, sending, send } = scorecard;
  const close = async () => {
    await draft.flush();
    await navigate(paths.feedbacks);
  };
  return (
    <Page
      title={t('for', { name: stored.candidate })}
      width="form"
      sub={
        <span className="num">
          {t('about', {
            requisition: stored.requisition,
            stage: stepName(stored.stage),
            when: formatDayTime(stored.interview_starts_at, zone),
          })}
        </span>
      }
    >
      <EditorNotices stored={stored} draft={draft} zone={zone} />
      <div className={`stack one-column items-start gap-32 ${css['columns']}`}>
        <form
          className="stack min-w-0 gap-24"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <RecommendationFields stored={stored} scorecard={scorecard} />
          <AttributeFields stored={stored} scorecard={scorecard} />
          <PrivateNotes scorecard={scorecard} />
          {/* This hidden button makes Enter in a field submit the form, like the button in the
              footer. */}
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
        </form>
        <PanelBox stored={stored} panel={panel} sent={sent || readOnly} />
      </div>
      {!readOnly && (
        <StickyFooter
          status={
            <DraftState
              left={problems.size}
              state={draft.state}
              online={draft.online}
              autosaves={draft.autosaves}
              sent={sent}
              zone={zone}
            />
          }
        >
          <span className={`inline-row ${css['wideOnly']}`}>
            <Button variant="text" onClick={() => void close()}>
              {t(draft.autosaves ? 'close' : 'leave')}
            </Button>
          </span>
          <Button variant="primary" size="large" busy={sending} onClick={() => void send()}>
            {t(sent ? 'save-changes' : 'send')}
          </Button>
        </StickyFooter>
      )}
    </Page>
  );
}
