import type { CandidateFileView } from '@parley/contracts/files/file.schema.ts';
import type {
  CandidateFileId,
  CandidateId,
  TenantId,
  UserId,
} from '@parley/contracts/shared/ids.ts';
import type { CandidateFile } from '@parley/data/files/candidate-files.repo.ts';

export const fileView = ({
  kind: _,
  version: __,
  added_by: ___,
  created_at,
  ...stored
}: CandidateFile): CandidateFileView => ({
  ...stored,
  id: stored.id as CandidateFileId,
  tenant_id: stored.tenant_id as TenantId,
  candidate_id: stored.candidate_id as CandidateId,
  user_id: stored.user_id as UserId | null,
  createdAt: created_at,
});
