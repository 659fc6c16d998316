import { mayReadCandidate } from '@parley/application/candidates/may-read-candidate.ts';
import { fail } from '@parley/application/shared/failure.ts';
import type { ConsentEntry } from '@parley/contracts/consents/consent.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { consents } from '@parley/data/room/consents.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { listCurrentConsents } from '@parley/domain/room/consent.ts';
import type { HandlerOf } from '../shared/context.ts';

/** A person has few interviews and few changed answers. */
const MAX_CONSENTS = 200;

/** Returns a candidate's answers, newest first: one query, and the interviews that it names. */
async function readLedger(
  store: TenantStore,
  candidateId: string,
): Promise<{ items: Unbranded<ConsentEntry>[] }> {
  const { items } = await consents.listOfPerson(store, candidateId, MAX_CONSENTS);
  const ids = new Set(items.flatMap(({ interview_id }) => interview_id ?? []));
  const held = new Map(
    (await interviews.getMany(store, [...ids])).map((interview) => [interview.id, interview]),
  );
  const present = listCurrentConsents(items);
  return {
    items: items.map(({ id, interview_id, purpose, answer, recorded_media, at }) => {
      const interview = interview_id === null ? undefined : held.get(interview_id);
      return {
        id,
        interview_id,
        interview: interview
          ? {
              title: interview.title,
              requisition: interview.requisition,
              starts_at: interview.starts_at,
            }
          : null,
        purpose,
        answer,
        recorded_media: recorded_media ?? null,
        at,
        present: present.has(id),
      };
    }),
  };
}

/**
 * Returns a candidate's consents to the candidate, and to members who may see them. Consents about
 * the voice are returned only to the candidate, so that nobody is judged by them.
 */
export const listConsents: HandlerOf<'list-consents'> = async (context) => {
  const { request, store, caller } = context;
  const candidate = await candidates.get(store, request.params.id);
  if (!candidate || !(await mayReadCandidate(context, candidate.id, 'candidate-files')))
    return fail('not-found');
  const { items } = await readLedger(store, candidate.id);
  const isOwn = caller.candidateId === candidate.id;
  return {
    status: 200,
    body: { items: items.filter(({ purpose }) => isOwn || purpose !== 'voiceprint') },
  };
};
