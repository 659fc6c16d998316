import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { useState, type ReactNode } from 'react';
import { CandidateFiles } from '../../../shared/candidate-files/candidate-files.tsx';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { LinkTabs } from '../../../components/layout/link-tabs.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import { PutOnRequisitionForm } from './put-on-requisition-form.tsx';
import { ConsentRows } from '../../../shared/consents/consent-rows.tsx';
import { useConsentStrings } from '../../../shared/consents/consent-strings.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useMyZone } from '../../../session/use-account.ts';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Section } from '../../../components/layout/section.tsx';
import css from '../candidates.module.css';
import { Link } from 'react-router-dom';
import { serverNow } from '../../../session/services.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { formatDay, formatDayTime, formatTimeZoned } from '../../../components/time/format-time.ts';
import { ApplicationsTab, InterviewsTab, MailTab } from './candidate-tabs.tsx';
import { DeleteCandidate, InviteCandidate } from '../form/candidate-dialogs.tsx';
import { NextStepView } from '../list/use-candidate-columns.tsx';
import { HiddenUntilSent } from '../../../shared/scorecard/editor-notices.tsx';

/** The tab with a candidate's facts and notes. */
function OverviewTab({
  candidate,
  onChanged,
}: {
  candidate: CandidateView;
  onChanged: () => void;
}) {
  const t = useCandidatesStrings();
  const zone = useMyZone();
  // Interviewers see no notes section, because they may not read the recruiters' notes.
  const hasNotes =
    useAbility().can('update', 'candidates') || candidate.notes_hidden || candidate.notes !== '';
  return (
    <div className={css['columns']}>
      <Panel>
        <CandidateFacts candidate={candidate} />
      </Panel>
      <div className={css['stack']}>
        {candidate.erasure_asked_at && (
          <Notice
            tone="warn"
            title={t('erasure-asked', {
              name: candidate.name,
              day: formatDay(candidate.erasure_asked_at, zone),
            })}
          >
            {t('erasure-asked-text')}
          </Notice>
        )}
        {hasNotes && (
          <Section title={t('facts.notes')}>
            {candidate.notes_hidden ? (
              <HiddenUntilSent />
            ) : candidate.notes ? (
              <p className={css['notes']}>{candidate.notes}</p>
            ) : (
              <p className="body2 secondary">{t('facts.notes-none')}</p>
            )}
          </Section>
        )}
        <div>
          <DeleteCandidate candidate={candidate} onChanged={onChanged} />
        </div>
      </div>
    </div>
  );
}

/** The candidate's consents, read-only: only the candidate can withdraw a consent. */
function ConsentsTab({
  candidate: { id, name },
}: {
  candidate: Pick<CandidateView, 'id' | 'name'>;
}) {
  const t = useConsentStrings();
  const zone = useMyZone();
  const mayHear = useAbility().can('read', 'recordings');
  const ledger = useApiQuery('list-consents', { params: { id } }, { errors: 'own' });
  return (
    <>
      <AsyncContent
        query={ledger}
        errorTitle={t('failed')}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('empty')}>{t('empty-staff', { name })}</EmptyState>}
      >
        {({ items }) => <ConsentRows items={items} zone={zone} />}
      </AsyncContent>
      {mayHear && (
        <p style={{ marginTop: 20 }}>
          <Button size="small" icon="recording" to={paths.recordingsOf(id)}>
            {t('recordings', { name })}
          </Button>
        </p>
      )}
    </>
  );
}

/** The dialog in which the user chooses the open requisition for a candidate. */
function PutOnRequisition({
  candidate,
  open,
  onClose,
}: {
  candidate: CandidateView;
  open: boolean;
  onClose: () => void;
}) {
  const t = useCandidatesStrings();
  const requisitions = useApiQuery(
    'list-requisitions',
    { query: { status: 'open', limit: '2' } },
    { enabled: open, errors: 'own' },
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('put.title', { name: candidate.name })}>
      <AsyncContent
        query={requisitions}
        errorTitle={t('put.error')}
        skeleton={<Skeleton height={88} />}
      >
        {({ items }) => (
          <PutOnRequisitionForm candidate={candidate} requisitions={items} onClose={onClose} />
        )}
      </AsyncContent>
    </Dialog>
  );
}

const TABS = [
  'overview',
  'applications',
  'interviews',
  'files',
  'correspondence',
  'consents',
] as const;

/**
 * The page of one candidate: the header and the tabs overview, applications, interviews, files,
 * correspondence and consents.
 */
export function CandidateDetail({
  candidate,
  tab,
  onChanged,
}: {
  candidate: CandidateView;
  tab: string | undefined;
  onChanged: () => void;
}) {
  const t = useCandidatesStrings();
  const blocked = useBlocked();
  const [putting, setPutting] = useState(false);
  const noRead = blocked('read', 'correspondence');
  const tabs = TABS.filter((name) => name !== 'correspondence' || noRead === undefined);
  const current = tabs.find((name) => name === tab) ?? 'overview';
  const noManage = blocked('manage', 'candidates');
  const noPut = blocked('update', 'requisitions');
  const noSchedule = blocked('create', 'interviews');
  const edit =
    noManage === undefined
      ? { to: paths.editCandidate(candidate.id) }
      : { blockedBecause: noManage };
  const put = () => setPutting(true);
  return (
    <Page
      title={candidate.name}
      sub={
        [candidate.headline, candidate.requisition].filter(Boolean).join(', ') || candidate.email
      }
      actions={
        <>
          <Button icon="edit" {...edit}>
            {t('page.edit')}
          </Button>
          <InviteCandidate candidate={candidate} blockedBecause={noManage} />
          <Button
            look={candidate.requisition_id ? 'outlined' : 'primary'}
            icon="work"
            blockedBecause={noPut}
            onClick={put}
          >
            {t('page.put')}
          </Button>
          {candidate.requisition_id && noSchedule === undefined && (
            <Button
              look="primary"
              icon="calendar"
              to={paths.addInterview(candidate.requisition_id)}
            >
              {t('page.schedule')}
            </Button>
          )}
        </>
      }
    >
      <LinkTabs
        label={t('tabs.label')}
        tabs={tabs.map((name) => ({
          to: paths.candidate(candidate.id, name === 'overview' ? undefined : name),
          label: t(`tabs.${name}`),
          current: current === name,
        }))}
      />
      {current === 'overview' && <OverviewTab candidate={candidate} onChanged={onChanged} />}
      {current === 'applications' && (
        <ApplicationsTab candidate={candidate} noPut={noPut} onPut={put} />
      )}
      {current === 'interviews' && <InterviewsTab candidate={candidate} />}
      {current === 'files' && (
        <CandidateFiles candidateId={candidate.id} tenantId={candidate.tenant_id} />
      )}
      {current === 'correspondence' && <MailTab candidate={candidate} />}
      {current === 'consents' && <ConsentsTab candidate={candidate} />}
      <PutOnRequisition candidate={candidate} open={putting} onClose={() => setPutting(false)} />
    </Page>
  );
}

/** The facts about a candidate, used in the drawer and on the page. */
export function CandidateFacts({
  candidate,
  after = [],
}: {
  candidate: CandidateView;
  /** More facts, inserted after the next step. */ after?: readonly (readonly [
    string,
    ReactNode,
  ])[];
}) {
  const t = useCandidatesStrings();
  const zone = useMyZone();
  const next = candidate.next_interview_at;
  const theirs =
    next &&
    Date.parse(next) > serverNow() &&
    formatTimeZoned(next, zone) !== formatTimeZoned(next, candidate.zone);
  return (
    <Facts
      of={[
        [
          t('facts.next'),
          <span key="next">
            <NextStepView row={candidate} />
            {theirs && (
              <span className="caption secondary num" style={{ display: 'block' }}>
                {t('facts.for', {
                  time: formatDayTime(next, candidate.zone),
                  name: candidate.name,
                })}
              </span>
            )}
          </span>,
        ],
        ...after,
        [
          t('facts.requisition'),
          candidate.requisition_id && (
            <Link to={paths.requisition(candidate.requisition_id)}>{candidate.requisition}</Link>
          ),
        ],
        [
          t('facts.email'),
          <a key="email" href={`mailto:${candidate.email}`}>
            {candidate.email}
          </a>,
        ],
        [
          t('facts.phone'),
          candidate.phone && (
            <a href={`tel:${candidate.phone.replaceAll(/[^+\d]/g, '')}`}>{candidate.phone}</a>
          ),
        ],
        [t('facts.location'), candidate.location],
        [
          t('facts.zone'),
          <span key="zone" className="num">
            {t(candidate.zone_source === 'unknown' ? 'facts.zone-unknown' : 'facts.zone-now', {
              zone: candidate.zone.replaceAll('_', ' '),
              time: formatTimeZoned(serverNow(), candidate.zone),
            })}
          </span>,
        ],
        [t('facts.source'), candidate.source],
        [
          t('facts.skills'),
          candidate.skills.length > 0 && (
            <ul className={css['chips']}>
              {candidate.skills.map((skill) => (
                <li key={skill}>
                  <StatusTag tone="neutral" dot={false}>
                    {skill}
                  </StatusTag>
                </li>
              ))}
            </ul>
          ),
        ],
        [t('facts.sign-in'), t(candidate.user_id ? 'facts.sign-in-yes' : 'facts.sign-in-no')],
        [
          t('facts.added'),
          <span key="added" className="num">
            {formatDay(candidate.createdAt, zone)}
          </span>,
        ],
      ]}
    />
  );
}
