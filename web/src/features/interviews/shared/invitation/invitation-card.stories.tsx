import { useState } from 'react';
import type { CandidateInterview } from '@parley/contracts/candidates/candidate-home.schema.ts';
import { PHONE_SCREEN } from '../../../../../stories/fixtures/interviews.ts';
import { COMPANY, PEOPLE } from '../../../../../stories/fixtures/people.ts';
import { StoryApp, type StoryAppProps } from '../../../../../stories/story-app.tsx';
import { api } from '../../../../session/services.ts';
import { guestInvitationApi } from './invitation-api.ts';
import { InvitationCard } from './invitation-card.tsx';

export default {
  title: 'Candidates/Invitation',
  excludeStories: ['INVITATION', 'InvitationStory', 'KEY'],
};

const { id, tenant_id, jobreq_id, requisition, title, stage, status, state } = PHONE_SCREEN;
/** The phone screen as seen by its candidate. */
export const INVITATION = {
  id,
  tenant_id,
  jobreq_id,
  requisition,
  title,
  stage,
  status,
  state,
  companyName: COMPANY,
  starts_at: PHONE_SCREEN.starts_at,
  ends_at: PHONE_SCREEN.ends_at,
  zone: PHONE_SCREEN.candidate_zone,
  panel: [...PHONE_SCREEN.panel],
  panel_zone: PEOPLE.interviewer.zone,
  location: '',
  answer: null,
  can: { answer: true, withdraw: true },
} as unknown as CandidateInterview;

/** A text in the format of a link's key. */
export const KEY = `${'k'.repeat(40)}.${'s'.repeat(43)}`;

export function InvitationStory({
  invitation = INVITATION,
  ...app
}: Omit<StoryAppProps, 'children'> & { invitation?: CandidateInterview }) {
  const [interview, onChanged] = useState(invitation);
  return (
    <StoryApp as="candidate" {...app}>
      <div style={{ maxWidth: 640 }}>
        <InvitationCard
          interview={interview}
          api={guestInvitationApi(api, KEY)}
          zone={PEOPLE.candidate.zone}
          isMain
          onChanged={onChanged}
        >
          <p className="body2 secondary">The room opens at 18:15.</p>
        </InvitationCard>
      </div>
    </StoryApp>
  );
}

export const Unanswered = () => <InvitationStory />;

export const Confirmed = () => (
  <InvitationStory invitation={{ ...INVITATION, answer: 'accepted' }} />
);

export const AnotherTime = () => (
  <InvitationStory invitation={{ ...INVITATION, answer: 'another-time' }} />
);

export const Over = () => (
  <InvitationStory invitation={{ ...INVITATION, can: { answer: false, withdraw: false } }} />
);
