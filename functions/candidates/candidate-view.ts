import type { CandidateRow, CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { showAddress } from '@parley/contracts/shared/show-address.ts';
import type { CandidateRowItem } from '@parley/data/candidates/candidate-row.codec.ts';
import type { Candidate } from '@parley/data/candidates/candidates.repo.ts';
import { addressPerson } from '@parley/domain/people/address-person.ts';
import { isHiddenFrom } from '@parley/domain/scorecards/blinding.ts';
import type { phoneNumbers } from '../shared/phone-numbers.ts';

const standing = (row: CandidateRowItem | undefined) => ({
  requisition_id: row?.requisition_id ?? null,
  requisition: row?.requisition ?? null,
  stage: row?.stage ?? null,
  next_interview_at: row?.next_interview_at ?? null,
});

interface CandidateReading {
  blinded: boolean;
  notes?: boolean;
  phones: Awaited<ReturnType<typeof phoneNumbers>>;
}

/**
 * Returns a candidate as the reader may see it. `blinded` means that the reader must submit their
 * own scorecards first, because notes reveal the opinions of others. `notes` is false if the
 * reader does not see notes of this candidate (`listReadableNotes`). `phones` is what the phone
 * number calls.
 */
export function candidateView(
  { kind: _, former_emails: __, created_at, updated_at, ...stored }: Candidate,
  row: CandidateRowItem | undefined,
  { blinded, notes = true, phones }: CandidateReading,
): Unbranded<CandidateView> {
  // Nobody stores who has written the notes, so all of them are hidden.
  const hidden = isHiddenFrom({ userId: '', blinded });
  return {
    ...stored,
    address_as: addressPerson(stored),
    ...(stored.other_emails ? { other_emails: stored.other_emails.map(showAddress) } : {}),
    ...phones,
    notes: hidden || !notes ? '' : stored.notes,
    notes_hidden: notes && hidden && stored.notes !== '',
    id: stored.id,
    tenant_id: stored.tenant_id,
    user_id: stored.user_id,
    ...standing(row),
    feedbackId: row?.feedback_id ?? null,
    createdAt: created_at,
    updatedAt: updated_at,
  };
}

/**
 * Returns the candidate's own record. It contains neither notes nor the company's stage, which a
 * decision changes before the candidate may know about it.
 */
export const ownCandidateView = (
  candidate: Candidate,
  row: CandidateRowItem | undefined,
): Unbranded<CandidateView> => ({
  ...candidateView(candidate, undefined, { blinded: true, notes: false, phones: {} }),
  next_interview_at: row?.next_interview_at ?? null,
});

export const candidateRowView = (
  row: CandidateRowItem,
  tenantId: number,
): Unbranded<CandidateRow> => ({
  id: row.id,
  tenant_id: tenantId,
  name: row.name,
  email: row.email,
  source: row.source,
  ...standing(row),
  stage_since: row.stage_since,
  feedback_due: row.feedback_due,
  feedback_submitted: row.feedback_submitted,
  panel: row.panel.map(({ name }) => name),
  panel_size: row.panel_size,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
});
