import type { decisionView as schema } from '@parley/contracts/decisions/decisions.routes.ts';
import type { Decision } from '@parley/data/decisions/decisions.repo.ts';
import type * as z from 'zod';

export const decisionView = ({ outcome, reason_code, rationale, decided_by, decided_by_name, decided_at, waived }: Decision) =>
  ({ outcome, reason_code, rationale, decided_by, decided_by_name, decided_at, waived: waived.map(({ user_id, name, reason }) => ({ user_id, name, reason })) }) as z.output<typeof schema>;
