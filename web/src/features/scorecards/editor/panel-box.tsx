import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import css from '../feedbacks.module.css';
import { useFeedbackStrings } from '../../../components/scorecard/feedbacks-strings.ts';

const isIn = ({ status }: ScorecardView): boolean => status === 'submitted' || status === 'locked';

/** The candidate, and how far the panel is; of the others only that they have answered. */
export function PanelBox({
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
  const words = sent
    ? t('others-open')
    : others.length === 0
      ? t('others-none')
      : t('others-in', {
          count: others.length,
          names: others.map(({ author }) => author).join(', '),
        });
  return (
    <div className={css['aside']}>
      <Panel>
        <div className={css['boxHead']}>
          <Avatar name={stored.candidate} id={stored.candidate_id} size={44} />
          <div>
            <h2 className="h4">{stored.candidate}</h2>
            <p className="caption secondary">{stored.requisition}</p>
          </div>
        </div>
        <div className={css['boxLinks']}>
          <Link to={paths.interview(stored.interview_id, 'files')}>{t('open-cv')}</Link>
          <Link to={paths.candidate(stored.candidate_id)}>{t('open-candidate')}</Link>
        </div>
      </Panel>
      {panel && (
        <Panel>
          <div className={css['boxHead']}>
            <h2 className="h4">{t('panel')}</h2>
            <StatusTag tone="primary">
              {t('panel-in', { done: panel.filter(isIn).length, all: panel.length })}
            </StatusTag>
          </div>
          <p className={css['closed']}>
            <Icon name={sent ? 'check-circle' : 'lock'} size={18} />
            {words}
          </p>
          <AvatarGroup
            label={t('panel')}
            size={28}
            people={panel.map(({ author_id, author }) => ({ id: author_id, name: author }))}
          />
          {sent && (
            <div className={css['boxLinks']}>
              <Link to={paths.interview(stored.interview_id, 'feedback')}>{t('read-panel')}</Link>
            </div>
          )}
        </Panel>
      )}
    </div>
  );
}
