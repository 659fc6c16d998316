import { scorecardsOfInterviews } from '@parley/application/scorecards/scorecards-of-interviews.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { QuotedPlace } from '@parley/contracts/transcripts/transcript.schema.ts';
import { interviewsOfApplication } from '@parley/data/decisions/decisions.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { isBlindedTo } from '@parley/domain/scorecards/blinding.ts';
import type { HandlerContext, HandlerOf } from '../shared/context.ts';
import { loadTranscript } from './load-transcript.ts';

/**
 * Returns the places of a recording that submitted scorecards of others quote, so that whoever
 * corrects words there knows it beforehand. Names are those of scorecards that the reader may read;
 * a reader who is blinded learns of none.
 */
export const listQuotedPlaces: HandlerOf<'list-quoted-places'> = async (context) => {
  const { request, caller, store, may, now } = context;
  const loaded = await loadTranscript({ store, may }, request.params.sid, now);
  if (isFailure(loaded)) return loaded;
  const { recording } = loaded;
  const held = await interviewsOfApplication(store, recording);
  if (isBlindedTo(held, caller)) return { status: 200, body: { items: [] } };
  const quoting = (await scorecardsOfInterviews(store, held)).filter(
    ({ author_id, submitted_at }) => submitted_at !== null && author_id !== caller.userId,
  );
  const readable = await findReadable(context, recording.requisition_id, held);
  const places = new Map<string, Unbranded<QuotedPlace>>();
  for (const { author_id, author, interview_id, ratings } of quoting) {
    const quotes = ratings.flatMap((rating) => rating.quotes);
    const own = new Map(
      quotes
        .filter(({ recording_id }) => recording_id === recording.id)
        .map(({ from, to }) => [`${from}-${to}`, { from, to }]),
    );
    for (const [key, place] of own) {
      const known = places.get(key) ?? { ...place, scorecards: 0, by: [] };
      const by = readable.has(interview_id)
        ? [...known.by, { user_id: author_id, name: author }]
        : known.by;
      places.set(key, { ...known, scorecards: known.scorecards + 1, by });
    }
  }
  const items = [...places.values()].sort((one, other) => one.from - other.from);
  return { status: 200, body: { items } };
};

/** Returns the interviews whose scorecards the caller may read. */
async function findReadable(
  { store, may }: Pick<HandlerContext<never>, 'store' | 'may'>,
  requisitionId: string,
  held: readonly Interview[],
): Promise<Set<string>> {
  const requisition = await requisitions.get(store, requisitionId);
  const leads = requisition?.hiring_manager_id
    ? { hiring_manager_id: requisition.hiring_manager_id }
    : {};
  return new Set(
    held
      .filter(({ panelists }) =>
        may('read', 'feedbacks', {
          panel_user_ids: panelists.map(({ user_id }) => user_id),
          ...leads,
        }),
      )
      .map(({ id }) => id),
  );
}
