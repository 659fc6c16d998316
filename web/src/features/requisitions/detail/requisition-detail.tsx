import type {
  RequisitionView,
  InterviewPlanStep,
  KitQuestion,
  ScorecardAttribute,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { formatDay } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { sharedText } from '../../../shared/shared-strings.ts';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { useRequisitionsStrings } from '../requisitions-strings.ts';
import css from './detail.module.css';
import { RequisitionCandidates } from './requisition-candidates.tsx';
import { RequisitionFacts } from './requisition-facts.tsx';
import { StatusSteps } from './status-steps.tsx';

/** The interview plan: the steps in order, each with its focus and questions. */
function PlanSteps({
  plan,
  attributes,
}: {
  plan: readonly InterviewPlanStep[];
  attributes: readonly ScorecardAttribute[];
}) {
  const t = useRequisitionsStrings();
  return (
    <ol className={css['plan']} aria-label={t('detail.plan')}>
      {plan.map(({ stage, duration_minutes, focus, questions }, index) => (
        <li key={`${stage}${index}`}>
          <div className={`flex wrap between items-baseline ${css['planHead']}`}>
            <span className="body2 strong" dir="auto">
              {stage}
            </span>
            <span className="caption secondary num">
              {t('detail.minutes', { minutes: duration_minutes })}
            </span>
          </div>
          {focus && (
            <p className="caption secondary" dir="auto">
              {focus}
            </p>
          )}
          {questions.length > 0 && (
            <ol
              className={`stack gap-10 mt-12 ${css['questions']}`}
              aria-label={t('detail.questions-of', { name: stage })}
            >
              {questions.map((question) => (
                <Question key={question.text} question={question} attributes={attributes} />
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

function Question({
  question: { text, attribute, listen_for },
  attributes,
}: {
  question: KitQuestion;
  attributes: readonly ScorecardAttribute[];
}) {
  const t = useRequisitionsStrings();
  return (
    <li>
      <span dir="auto">{text}</span>
      {attribute !== null && (
        <>
          {' '}
          <span className={css['about']} dir="auto">
            {attributes.find(({ id }) => id === attribute)?.name ?? attribute}
          </span>
        </>
      )}
      {listen_for && (
        <p className="secondary keep-lines">
          {t('detail.listen-for')} <span dir="auto">{listen_for}</span>
        </p>
      )}
    </li>
  );
}

/** Description, skills, scorecard and interview plan of a requisition. */
function AboutPosition({ requisition }: { requisition: RequisitionView }) {
  const t = useRequisitionsStrings();
  const attributes = requisition.scorecard_template?.attributes ?? [];
  return (
    <>
      {requisition.description && (
        <Section title={t('detail.description')}>
          <p className={`break-anywhere keep-lines ${css['text']}`}>{requisition.description}</p>
        </Section>
      )}
      {requisition.skills.length > 0 && (
        <Section title={t('detail.skills')}>
          <ul className="flex wrap gap-6">
            {requisition.skills.map((skill) => (
              <li key={skill}>
                <StatusTag tone="neutral" dot={false}>
                  {skill}
                </StatusTag>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('detail.scorecard')}>
        {attributes.length === 0 ? (
          <p className="body2 secondary">{t('detail.scorecard-none')}</p>
        ) : (
          <RowList label={t('detail.scorecard')}>
            {attributes.map((attribute) => (
              <Row
                key={attribute.id}
                title={<span className="strong">{attribute.name}</span>}
                sub={attribute.description}
                end={
                  attribute.required && (
                    <span className="caption secondary">{t('detail.required')}</span>
                  )
                }
              />
            ))}
          </RowList>
        )}
      </Section>
      <Section title={t('detail.plan')}>
        {requisition.interview_plan.length === 0 ? (
          <p className="body2 secondary">{t('detail.plan-none')}</p>
        ) : (
          <PlanSteps plan={requisition.interview_plan} attributes={attributes} />
        )}
      </Section>
    </>
  );
}

/**
 * One requisition: its data, what is missing before it can be opened, its candidates, and its
 * actions.
 */
export function RequisitionDetail({
  requisition,
  onChanged,
}: {
  requisition: RequisitionView;
  onChanged: () => void;
}) {
  const t = useRequisitionsStrings();
  const blocked = useBlocked();
  const zone = useMyZone();
  const user = useUser();
  const noUpdate = blocked('update', 'requisitions', {
    tenant_id: requisition.tenant_id,
    hiring_manager_id: requisition.hiring_manager_id,
  });
  const notOpen =
    requisition.status === 'open'
      ? undefined
      : t('detail.not-open', {
          title: requisition.title,
          status: sharedText(`requisition-statuses.${requisition.status}`).toLowerCase(),
        });
  const noSchedule = blocked('create', 'interviews') ?? notOpen;
  const decides =
    blocked('decide', 'decision-making', {
      tenant_id: requisition.tenant_id,
      hiring_manager_id: requisition.hiring_manager_id,
    }) === undefined;
  const link = (reason: string | undefined, to: string) =>
    reason === undefined ? { to } : { blockedBecause: reason };
  const missing =
    requisition.missing_to_open.length > 0 &&
    (requisition.status === 'draft' || requisition.status === 'pending_approval');
  return (
    <Page
      title={requisition.title}
      sub={[requisition.department, requisition.location, t(`types.${requisition.employment_type}`)]
        .filter(Boolean)
        .join(', ')}
      actions={
        <>
          <Button icon="edit" {...link(noUpdate, paths.editRequisition(requisition.id))}>
            {t('detail.edit')}
          </Button>
          <Button icon="board" to={paths.board(requisition.id)}>
            {t('detail.board')}
          </Button>
          {decides && (
            <Button icon="gavel" to={paths.decisionMaking(requisition.id)}>
              {t('detail.decide')}
            </Button>
          )}
          <Button
            variant={requisition.status === 'open' ? 'primary' : 'outlined'}
            icon="calendar"
            {...link(noSchedule, paths.addInterview(requisition.id))}
          >
            {t('detail.schedule')}
          </Button>
        </>
      }
    >
      {requisition.status === 'draft' && requisition.sent_back && (
        <div className={css['notice']}>
          <Notice
            tone="warn"
            title={t('detail.sent-back', {
              name: requisition.sent_back.by_name,
              day: formatDay(requisition.sent_back.at, zone),
            })}
          >
            {requisition.sent_back.reason && <p>{requisition.sent_back.reason}</p>}
          </Notice>
        </div>
      )}
      {requisition.status === 'pending_approval' && requisition.requested && (
        <div className={css['notice']}>
          <Notice
            tone="info"
            title={t('detail.waits-title', {
              name: requisition.requested.by_name,
              day: formatDay(requisition.requested.at, zone),
            })}
          >
            <p>
              {t(
                requisition.requested.by_id === user.id
                  ? 'detail.waits-yours'
                  : 'detail.waits-others',
              )}{' '}
              {requisition.was_on_hold && t('detail.waits-held')}
            </p>
          </Notice>
        </div>
      )}
      {missing && (
        <div className={css['notice']}>
          <Notice
            tone="warn"
            title={t('detail.missing')}
            actions={
              noUpdate === undefined && (
                <Button size="small" to={paths.editRequisition(requisition.id)}>
                  {t('detail.missing-action')}
                </Button>
              )
            }
          >
            <ul className={css['missing']} style={{ listStyle: 'disc' }}>
              {requisition.missing_to_open.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <div className={`stack items-start ${css['columns']}`}>
        <div className={`stack min-w-0 ${css['main']}`}>
          <RequisitionCandidates requisition={requisition} noUpdate={noUpdate} />
          <AboutPosition requisition={requisition} />
        </div>
        <div className={`stack min-w-0 gap-20 ${css['side']}`}>
          <RequisitionFacts requisition={requisition} />
          <StatusSteps requisition={requisition} noUpdate={noUpdate} onChanged={onChanged} />
        </div>
      </div>
    </Page>
  );
}
