import type {
  InterviewState,
  PanelistRole,
} from '@parley/contracts/interviews/interview.schema.ts';

export type TeamMember = { user_id: string; name: string };
type Requisition = {
  owner_id: string;
  owner_name: string;
  hiring_manager_id: string | null;
  hiring_manager_name: string | null;
};
type PanelInterview = {
  state: InterviewState;
  panelists: readonly { user_id: string; name: string; role: PanelistRole; state: string }[];
};

/**
 * Who talks about an application: the recruiter who owns the requisition, its hiring manager, and
 * everybody on a panel of the application who has not declined. Each once, in this order.
 */
export function hiringTeam(
  requisition: Requisition,
  interviews: readonly PanelInterview[],
): TeamMember[] {
  const { owner_id, owner_name, hiring_manager_id, hiring_manager_name } = requisition;
  const team = new Map([[owner_id, owner_name]]);
  if (hiring_manager_id !== null) team.set(hiring_manager_id, hiring_manager_name ?? '');
  for (const { panelists } of interviews) {
    for (const { user_id, name, state } of panelists)
      if (state !== 'declined' && !team.has(user_id)) team.set(user_id, name);
  }
  return [...team].map(([user_id, name]) => ({ user_id, name }));
}
