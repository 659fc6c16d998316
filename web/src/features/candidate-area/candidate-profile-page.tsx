import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { ConsentEntry } from '@parley/contracts/consents/consent.schema.ts';
import type { CandidateId } from '@parley/contracts/shared/ids.ts';
import type { OwnVoice } from '@parley/contracts/voices/voice.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { FormSkeleton } from '../../components/form/form-skeleton.tsx';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { Page } from '../../components/layout/page.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { NoAccess } from '../../components/status/no-access.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useTenantApi } from '../../session/api/use-tenant-api.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useAccount, useMyZone } from '../../session/use-account.ts';
import { ConsentRows } from '../candidates/shared/consent-rows.tsx';
import { useConsentStrings } from '../candidates/shared/consent-strings.ts';
import { OtherCompany } from '../company/shared/company-switch.tsx';
import { CandidateFiles } from '../files/shared/candidate-files.tsx';
import { hasVoice, useVoice } from '../voices/shared/use-voice.ts';
import { memberVoiceApi } from '../voices/shared/voice-api.ts';
import { useCandidateAreaStrings } from './candidate-area-strings.ts';
import { OwnData } from './own-data.tsx';
import { OwnProfileForm } from './own-profile-form.tsx';

const WITHDRAW_TEXTS = {
  recording: 'withdraw-text',
  transcription: 'withdraw-text-transcription',
  voiceprint: 'withdraw-text-voiceprint',
} as const;

/**
 * The candidate's own consents in this company, with their dates and a button to withdraw each
 * granted one.
 */
function OwnConsents({
  candidateId,
  onVoice,
}: {
  candidateId: CandidateId;
  /** Called when the stored data about the voice has changed. */
  onVoice: (voice: OwnVoice) => void;
}) {
  const t = useConsentStrings();
  const zone = useMyZone();
  const ledger = useApiQuery('list-consents', { params: { id: candidateId } }, { errors: 'own' });
  const [asked, setAsked] = useState<ConsentEntry | null>(null);
  const options = {
    invalidates: ['list-consents' as const],
    onSuccess: () => {
      setAsked(null);
      toast.success(t('withdrawn'));
    },
    onError: () => setAsked(null),
  };
  const withdraw = useApiMutation('answer-consent', options);
  // The consent about the voice is valid for the whole company, whatever interview it was given in.
  const withdrawVoice = useApiMutation('answer-voice-consent', {
    ...options,
    onSuccess: (voice) => {
      onVoice(voice);
      options.onSuccess();
    },
  });
  const confirm = ({ purpose, interview_id: id }: ConsentEntry) => {
    const answer = 'withdrawn';
    if (purpose === 'voiceprint') withdrawVoice.mutate({ body: { answer } });
    else if (id !== null) withdraw.mutate({ params: { id }, body: { purpose, answer } });
  };
  return (
    <>
      <AsyncContent
        query={ledger}
        errorTitle={t('failed')}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('empty')}>{t('empty-own')}</EmptyState>}
      >
        {({ items }) => (
          <ConsentRows
            items={items}
            zone={zone}
            action={(entry) =>
              entry.present &&
              entry.answer === 'granted' && (
                <Button size="small" onClick={() => setAsked(entry)}>
                  {t('withdraw')}
                </Button>
              )
            }
          />
        )}
      </AsyncContent>
      <ConfirmDialog
        open={asked !== null}
        title={t('withdraw-title')}
        confirmLabel={t('withdraw')}
        busy={withdraw.isPending || withdrawVoice.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && confirm(asked)}
      >
        <p className="body2">{t(asked ? WITHDRAW_TEXTS[asked.purpose] : 'withdraw-text')}</p>
      </ConfirmDialog>
    </>
  );
}

/**
 * Shown for a profile id that is not the candidate's own in the present company. It belongs either
 * to the same user in another company or to somebody else.
 */
function OtherProfile({ candidateId }: { candidateId: string }) {
  const t = useCandidateAreaStrings();
  const account = useAccount();
  const there = account.data?.memberships.find(
    (membership) =>
      membership.candidate_id === candidateId && membership.tenant_id !== account.data?.tenant_id,
  );
  if (there)
    return (
      <OtherCompany
        title={t('profile.other', { company: there.tenant_name })}
        company={there.tenant_name}
        tenantId={there.tenant_id}
      />
    );
  return (
    <NoAccess
      what={t('profile.not-yours')}
      action={<Button to={paths.candidateProfile()}>{t('profile.title')}</Button>}
    />
  );
}

const TABS = ['profile', 'files', 'consents', 'data'] as const;

/**
 * /app/candidate/profile/:candidateId?/:selectedTab?: the candidate's own record in the present
 * company, their files and their consents.
 */
export default function CandidateProfilePage() {
  const t = useCandidateAreaStrings();
  const user = useUser();
  const account = useAccount();
  const { candidateId, selectedTab } = useParams();
  const own = useApiQuery('get-candidate-by-user', { params: { id: user.id } }, { errors: 'own' });
  const api = useTenantApi();
  const [voiceApi] = useState(() => memberVoiceApi(api, user.id));
  const { query: voiceQuery, apply: applyVoice } = useVoice(voiceApi);
  const voice = voiceQuery.data;
  const isVoiceShown = voice !== undefined && hasVoice(voice);
  const company = account.data?.tenant_name;
  const id = own.data?.id;
  const tab = TABS.find((name) => name === selectedTab) ?? 'profile';
  if (id && selectedTab && selectedTab !== tab)
    return <Navigate to={paths.candidateProfile(id)} replace />;
  return (
    <Page title={t('profile.title')} sub={company && t('profile.sub', { company })}>
      <AsyncContent query={own} errorTitle={t('profile.error')} skeleton={<FormSkeleton />}>
        {(candidate) =>
          candidateId && candidateId !== candidate.id ? (
            <OtherProfile candidateId={candidateId} />
          ) : (
            <>
              <LinkTabs
                label={t('profile.tabs.label')}
                tabs={[
                  {
                    to: paths.candidateProfile(candidate.id),
                    label: t('profile.tabs.profile'),
                    current: tab === 'profile',
                  },
                  {
                    to: paths.candidateProfile(candidate.id, 'files'),
                    label: t('profile.tabs.files'),
                    current: tab === 'files',
                  },
                  {
                    to: paths.candidateProfile(candidate.id, 'consents'),
                    label: t('profile.tabs.consents'),
                    current: tab === 'consents',
                  },
                  ...(isVoiceShown
                    ? [
                        {
                          to: paths.candidateVoice,
                          label: t('profile.tabs.voice'),
                          current: false,
                        },
                      ]
                    : []),
                  {
                    to: paths.candidateProfile(candidate.id, 'data'),
                    label: t('profile.tabs.data'),
                    current: tab === 'data',
                  },
                ]}
              />
              {tab === 'files' && (
                <CandidateFiles candidateId={candidate.id} tenantId={candidate.tenant_id} own />
              )}
              {tab === 'consents' && (
                <OwnConsents candidateId={candidate.id} onVoice={applyVoice} />
              )}
              {tab === 'data' && <OwnData candidate={candidate} company={company ?? ''} />}
              {tab === 'profile' && (
                <OwnProfileForm
                  key={candidate.id}
                  candidate={candidate}
                  readAgain={async () => (await own.refetch()).data}
                />
              )}
            </>
          )
        }
      </AsyncContent>
    </Page>
  );
}
