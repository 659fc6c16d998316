import type { InterviewRow } from '@parley/contracts/interviews/interview.schema.ts';

/** The number of suggestions that fit into two lines. */
const MAX_SUGGESTED = 5;

/**
 * Returns the ids of the people to suggest for a panel, each once: the panels of the latest
 * interviews, those of the same step first, and then the hiring manager.
 * @param interviews the latest first
 */
export function suggestPeople(
  interviews: readonly Pick<InterviewRow, 'stage' | 'panelists'>[],
  stage: string,
  managerId: string | null,
): string[] {
  const ofStep = interviews.filter((interview) => interview.stage === stage);
  const others = interviews.filter((interview) => interview.stage !== stage);
  const ids = [...ofStep, ...others].flatMap(({ panelists }) =>
    panelists.map(({ user_id }) => user_id as string),
  );
  const people = [...new Set(ids)].filter((id) => id !== managerId).slice(0, MAX_SUGGESTED - 1);
  return managerId === null ? people : [...people, managerId];
}
