import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { paths } from '../../paths.ts';
import { useTenantApi } from '../../session/api/use-tenant-api.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useAccount, useMyZone } from '../../session/use-account.ts';
import { OwnVoiceSection } from '../voices/shared/own-voice-places.tsx';
import { memberVoiceApi } from '../voices/shared/voice-api.ts';
import { useCandidateAreaStrings } from './candidate-area-strings.ts';

/**
 * /app/candidate/voice: the candidate's own voice in the current company. Mails about a voice case
 * link here.
 */
export default function CandidateVoicePage() {
  const t = useCandidateAreaStrings();
  const user = useUser();
  const { data: account } = useAccount();
  const zone = useMyZone();
  const api = useTenantApi();
  const [voiceApi] = useState(() => memberVoiceApi(api, user.id));
  const company = account?.tenant_name;
  return (
    <Page title={t('voice.title')} sub={company && t('voice.sub', { company })} width="form">
      <OwnVoiceSection
        api={voiceApi}
        zone={zone}
        company={company}
        title={t('voice.section')}
        otherwise={
          <EmptyState
            title={t('voice.none')}
            action={<Button to={paths.candidateProfile()}>{t('profile.title')}</Button>}
          >
            {t('voice.none-text', { company: company ?? t('voice.company') })}
          </EmptyState>
        }
      />
    </Page>
  );
}
