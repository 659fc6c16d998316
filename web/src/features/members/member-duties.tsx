import { Link } from 'react-router-dom';
import { type DutiesView, MAX_DUTIES } from '@parley/contracts/members/duties.schema.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { Row, RowList } from '../../components/layout/row-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { formatDayTime } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useUsersStrings } from './users-strings.ts';

/** The member's open duties, each with a link to the page where it can be reassigned. */
export function MemberDuties({ member }: { member: MemberView }) {
  const t = useUsersStrings();
  const duties = useApiQuery(
    'list-duties',
    { body: { user_id: member.user_id } },
    { errors: 'own' },
  );
  return (
    <Section title={t('duties.title')}>
      <AsyncContent
        query={duties}
        errorTitle={t('duties.error')}
        isEmpty={(found) => Object.values(found).every((list) => list.length === 0)}
        empty={<p className="body2 secondary">{t('duties.none', { name: member.name })}</p>}
      >
        {(found) => (
          <div className="stack justify-items-start gap-16">
            <p className="body2 secondary">
              {t(member.status === 'disabled' ? 'duties.text-disabled' : 'duties.text', {
                name: member.name,
              })}
            </p>
            <Duties found={found} />
          </div>
        )}
      </AsyncContent>
    </Section>
  );
}

function Duties({
  found: { interviews, scorecards, requisitions, decisions, tasks },
}: {
  found: DutiesView;
}) {
  const t = useUsersStrings();
  const zone = useMyZone();
  const held = (requisition: DutiesView['requisitions'][number]) =>
    requisition.is_owner && requisition.is_hiring_manager
      ? 'both'
      : requisition.is_owner
        ? 'owner'
        : 'manager';
  return (
    <>
      <Kind
        label={t('duties.interviews')}
        rows={interviews.map((one) => ({
          key: one.interview_id,
          to: paths.editInterview(one.interview_id),
          title: `${one.candidate}, ${one.title}`,
          sub: formatDayTime(one.starts_at, zone),
        }))}
      />
      <Kind
        label={t('duties.scorecards')}
        rows={scorecards.map((one) => ({
          key: one.interview_id,
          to: paths.interview(one.interview_id),
          title: `${one.candidate}, ${one.title}`,
          sub: formatDayTime(one.ended_at, zone),
        }))}
      />
      <Kind
        label={t('duties.requisitions')}
        rows={requisitions.map((one) => ({
          key: one.requisition_id,
          to: paths.editRequisition(one.requisition_id),
          title: one.title,
          sub: t(`duties.as-${held(one)}`),
        }))}
      />
      <Kind
        label={t('duties.decisions')}
        rows={decisions.map((one) => ({
          key: `${one.requisition_id}~${one.candidate_id}`,
          to: paths.decisionMaking(one.requisition_id),
          title: one.candidate,
          sub: one.requisition,
        }))}
      />
      <Kind
        label={t('duties.tasks')}
        rows={tasks.map((one) => ({
          key: `${one.requisition_id}~${one.candidate_id}`,
          to: paths.board(one.requisition_id, one.candidate_id),
          title: `${one.candidate}, ${one.requisition}`,
          sub: t('duties.open-tasks', { count: one.open }),
        }))}
      />
    </>
  );
}

function Kind({
  label,
  rows,
}: {
  label: string;
  rows: readonly { key: string; to: string; title: string; sub: string }[];
}) {
  const t = useUsersStrings();
  if (rows.length === 0) return null;
  return (
    <div className="w-full">
      <h3 className="h4">{label}</h3>
      <RowList label={label}>
        {rows.map(({ key, to, title, sub }) => (
          <Row key={key} title={<Link to={to}>{title}</Link>} sub={sub} />
        ))}
      </RowList>
      {rows.length === MAX_DUTIES && (
        <p className="caption secondary">{t('duties.first', { most: MAX_DUTIES })}</p>
      )}
    </div>
  );
}
