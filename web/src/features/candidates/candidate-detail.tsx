import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { useState } from 'react';
import { CandidateFiles } from '../../components/candidate-files/candidate-files.tsx';
import { useBlocked } from '../../components/use-blocked.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { ApplicationsTab } from './applications-tab.tsx';
import { useCandidatesStrings } from './candidates-strings.ts';
import { ConsentsTab } from './consents-tab.tsx';
import { MailTab } from './mail-tab.tsx';
import { InterviewsTab } from './interviews-tab.tsx';
import { InviteCandidate } from './invite-candidate.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PutOnRequisition } from './put-on-requisition.tsx';

const TABS = [
  'overview',
  'applications',
  'interviews',
  'files',
  'correspondence',
  'consents',
] as const;

/**
 * One candidate: who it is and the tabs overview, applications, interviews, files, correspondence,
 * consents.
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
