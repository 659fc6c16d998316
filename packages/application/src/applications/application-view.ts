import type { ApplicationView } from '@parley/contracts/applications/application.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { Application } from '@parley/data/applications/applications.repo.ts';

export const applicationView = ({
  kind: _,
  requisition_location: __,
  position: ___,
  left: ____,
  before_move: _____,
  quiet_until: ______,
  round,
  created_at,
  ...stored
}: Application): Unbranded<ApplicationView> => ({
  ...stored,
  round: round?.stage ?? null,
  id: `${stored.requisition_id}~${stored.candidate_id}`,
  createdAt: created_at,
});
