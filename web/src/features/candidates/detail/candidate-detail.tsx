import { useState } from 'react';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { LinkTabs } from '../../../components/layout/link-tabs.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import { formatDay } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { CandidateFiles } from '../../files/shared/candidate-files.tsx';
import { CvViewer } from '../../files/shared/cv-viewer.tsx';
import { CandidateScorecards } from '../../scorecards/shared/candidate-scorecards.tsx';
import { HiddenUntilSent } from '../../scorecards/shared/hidden-until-sent.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import css from '../candidates.module.css';
import { DeleteCandidate, InviteCandidate } from '../form/candidate-dialogs.tsx';
import { ConsentRows } from '../shared/consent-rows.tsx';
import { useConsentStrings } from '../shared/consent-strings.ts';
import { CandidateActivity } from './candidate-activity.tsx';
import { CandidateFacts } from './candidate-facts.tsx';
import { ApplicationsTab, InterviewsTab, MailTab } from './candidate-tabs.tsx';
import { CurrentApplication } from './current-application.tsx';
import { PutOnRequisitionForm } from './put-on-requisition-form.tsx';
import { TasksTab } from './tasks-tab.tsx';

/** The current application with its actions, the activity, facts and notes. */
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
    <div className={`stack items-start ${css['columns']}`}>
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
        <CurrentApplication candidate={candidate} />
        <CandidateActivity candidate={candidate} max={20} heading="h2" />
      </div>
      <div className={css['stack']}>
        <Panel>
          <CandidateFacts candidate={candidate} />
        </Panel>
        {hasNotes && (
          <Section title={t('facts.notes')}>
            {candidate.notes_hidden ? (
              <HiddenUntilSent />
            ) : candidate.notes ? (
              <p className={`break-anywhere keep-lines ${css['notes']}`}>{candidate.notes}</p>
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
    { query: { status: 'open', limit: 2 } },
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
  'cv',
  'applications',
  'interviews',
  'scorecards',
  'tasks',
  'files',
  'correspondence',
  'consents',
] as const;

/** The right that each tab requires. Without it the tab is omitted. */
const NEEDS: Partial<Record<(typeof TABS)[number], Parameters<ReturnType<typeof useBlocked>>>> = {
  scorecards: ['read', 'decision-making'],
  tasks: ['read', 'requisitions'],
  correspondence: ['read', 'correspondence'],
};

/** The page of one candidate: the header with its actions, and the tabs. */
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
  const tabs = TABS.filter((name) => {
    const need = NEEDS[name];
    return need === undefined || blocked(...need) === undefined;
  });
  const current = tabs.find((name) => name === tab) ?? 'overview';
  const noManage = blocked('manage', 'candidates');
  const noPut = blocked('update', 'requisitions');
  const noSchedule = blocked('create', 'interviews');
  const noWrite = blocked('create', 'correspondence');
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
            variant={candidate.requisition_id ? 'outlined' : 'primary'}
            icon="work"
            blockedBecause={noPut}
            onClick={put}
          >
            {t('page.put')}
          </Button>
          {noWrite === undefined && (
            <Button icon="mail" to={paths.writeMail(candidate.id)}>
              {t('page.write')}
            </Button>
          )}
          {candidate.requisition_id && noSchedule === undefined && (
            <Button
              variant="primary"
              icon="calendar"
              to={paths.addInterview(candidate.requisition_id, { candidateId: candidate.id })}
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
      {current === 'cv' && (
        <div className={css['cv']}>
          <CvViewer candidateId={candidate.id} name={candidate.name} />
        </div>
      )}
      {current === 'scorecards' && <CandidateScorecards candidate={candidate} />}
      {current === 'tasks' && <TasksTab candidate={candidate} />}
      {current === 'files' && (
        <CandidateFiles candidateId={candidate.id} tenantId={candidate.tenant_id} />
      )}
      {current === 'correspondence' && <MailTab candidate={candidate} />}
      {current === 'consents' && <ConsentsTab candidate={candidate} />}
      <PutOnRequisition candidate={candidate} open={putting} onClose={() => setPutting(false)} />
    </Page>
  );
}
