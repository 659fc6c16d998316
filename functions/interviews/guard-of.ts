import type { Interview } from '@parley/data/interviews/interview.codec.ts';

/** What the access rules need of an interview: who sits on it and whom it is about. */
export const guardOf = (interview: Interview) => ({
  panel_user_ids: interview.panelists.map(({ user_id }) => user_id),
  candidate_ids: [interview.candidate_id],
});
