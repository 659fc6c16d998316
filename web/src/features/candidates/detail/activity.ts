import type { Output } from '../../../session/api/api.ts';

type Application = Pick<
  Output<'list-applications'>['items'][number],
  'requisition' | 'stage' | 'createdAt' | 'stage_since'
>;
type Interview = Pick<
  Output<'list-interviews'>['items'][number],
  'id' | 'title' | 'state' | 'starts_at'
>;

/** Something that happened to a candidate, or an interview that is booked with them. */
export type Activity =
  | { kind: 'added'; at: string }
  | { kind: 'put'; at: string; requisition: string }
  | { kind: 'stage'; at: string; requisition: string; stage: Application['stage'] }
  | { kind: 'interview'; at: string; id: string; title: string; state: Interview['state'] };

/**
 * Returns a candidate's activities, the latest first.
 *
 * @param max the maximum number of activities
 */
export function toActivity(
  candidate: { createdAt: string },
  applications: readonly Application[],
  interviews: readonly Interview[],
  max: number,
): Activity[] {
  const all: Activity[] = [
    { kind: 'added', at: candidate.createdAt },
    ...applications.flatMap((each): Activity[] => [
      { kind: 'put', at: each.createdAt, requisition: each.requisition },
      ...(each.stage_since === each.createdAt
        ? []
        : [
            {
              kind: 'stage' as const,
              at: each.stage_since,
              requisition: each.requisition,
              stage: each.stage,
            },
          ]),
    ]),
    ...interviews.map((each): Activity => ({
      kind: 'interview',
      at: each.starts_at,
      id: each.id,
      title: each.title,
      state: each.state,
    })),
  ];
  return all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, max);
}
