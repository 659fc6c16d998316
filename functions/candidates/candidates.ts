import { listReadableNotes } from '@parley/application/candidates/list-readable-notes.ts';
import { mayReadCandidate } from '@parley/application/candidates/may-read-candidate.ts';
import { blindedAmong } from '@parley/application/scorecards/blinded-to.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { readAddress } from '@parley/contracts/shared/email-address.ts';
import { candidates, type Candidate } from '@parley/data/candidates/candidates.repo.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import { changeAddressAs, toStoredAddressAs } from '@parley/domain/people/address-person.ts';
import type { HandlerOf } from '../shared/context.ts';
import { phoneNumbers } from '../shared/phone-numbers.ts';
import { refuseOtherVersion, seenVersion, toVersionProblem } from '../shared/version-problem.ts';
import { zoneGiven } from '../shared/zone-given.ts';
import { candidateView } from './candidate-view.ts';

export const getCandidate: HandlerOf<'get-candidate'> = async (context) => {
  const found = await candidates.getWithRow(context.store, context.request.params.id);
  if (!found || !(await mayReadCandidate(context, found.candidate.id))) return fail('not-found');
  const blinded = (await blindedAmong(context, [found.candidate.id])).has(found.candidate.id);
  return {
    status: 200,
    body: candidateView(found.candidate, found.row, {
      blinded,
      notes: (await listReadableNotes(context, [found.candidate.id])).has(found.candidate.id),
      phones: await phoneNumbers(found.candidate.phone, context.caller),
    }),
    version: found.candidate.version,
  };
};

export const createCandidate: HandlerOf<'create-candidate'> = async ({
  request,
  caller,
  store,
  now,
  newId,
  may,
  commit,
}) => {
  if (!may('create', 'candidates')) return fail('forbidden');
  const at = now.toISOString();
  const zone = zoneGiven(caller, request.body.zone);
  const candidate: Candidate = {
    kind: 'CANDIDATE',
    id: newId('cand'),
    tenant_id: caller.tenantId,
    user_id: null,
    ...request.body,
    address_as: toStoredAddressAs(request.body),
    ...zone,
    erasure_asked_at: null,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  return commit({
    writes: [
      candidates.write(store, candidate, 'missing'),
      candidates.claimEmail(store, candidate.email, candidate.id),
    ],
    event: { type: 'candidate.created', data: { candidate_id: candidate.id } },
    answer: {
      status: 201,
      body: {
        candidate: candidateView(candidate, undefined, {
          blinded: false,
          phones: await phoneNumbers(candidate.phone, caller),
        }),
        candidateFiles: [],
      },
      version: 1,
    },
    refused: ({ index, item }) =>
      index === 1
        ? fail('candidate-exists', undefined, {
            details:
              typeof item?.candidate_id === 'string'
                ? { candidate_id: item.candidate_id }
                : undefined,
          })
        : throwConflict(),
  });
};

export const updateCandidate: HandlerOf<'update-candidate'> = async (context) => {
  const { request, store, now, ifMatch, may, commit } = context;
  const found = await candidates.getWithRow(store, request.params.id);
  if (!found || !(await mayReadCandidate(context, found.candidate.id))) return fail('not-found');
  if (!may('update', 'candidates', { candidate_ids: [found.candidate.id] }))
    return fail('forbidden');
  const blinded = (await blindedAmong(context, [found.candidate.id])).has(found.candidate.id);
  if (blinded && request.body.notes !== undefined && found.candidate.notes !== '')
    return fail(
      'forbidden',
      'The notes are closed to you until you have sent your scorecard, so you cannot replace them',
    );
  const { zone } = request.body;
  const { zone: present, zone_source } = found.candidate;
  if (zone_source === 'own' && zone !== undefined && zone !== present) {
    const errors = [{ path: 'body.zone', message: "is the candidate's own" }];
    return fail(
      'validation-failed',
      `${found.candidate.name} has chosen this time zone, and only they can change it`,
      { errors },
    );
  }
  const given =
    zone === undefined || zone_source === 'own' ? {} : { zone_source: 'given' as const };
  const moved = (request.body.email ?? found.candidate.email) !== found.candidate.email;
  const changed: Candidate = {
    ...found.candidate,
    ...request.body,
    address_as: changeAddressAs(found.candidate, request.body),
    ...given,
    ...(moved ? { former_emails: toFormerEmails(found.candidate, ifMatch + 1, now) } : {}),
    updated_at: now.toISOString(),
    version: ifMatch + 1,
  };
  return commit({
    writes: [
      candidates.write(store, changed, seenVersion(found.candidate, ifMatch)),
      ...(moved
        ? [
            candidates.claimEmail(store, changed.email, changed.id),
            candidates.releaseEmail(store, found.candidate.email),
          ]
        : []),
    ],
    event: {
      type: 'candidate.changed',
      data: {
        candidate_id: changed.id,
        fields: Object.keys(request.body),
        ...(moved ? { readdressed: changed.version } : {}),
      },
    },
    answer: {
      status: 200,
      body: candidateView(changed, found.row, {
        blinded,
        phones: await phoneNumbers(changed.phone, context.caller),
      }),
      version: changed.version,
    },
    refused: (refusal) =>
      refusal.index === 1 ? fail('candidate-exists') : toVersionProblem(refusal),
  });
};

/** More corrections of an address than happen before the mails about the first one are sent. */
const MAX_FORMER_EMAILS = 5;

const toFormerEmails = ({ email, former_emails = [] }: Candidate, version: number, now: Date) =>
  [...former_emails, { email, version, until: now.toISOString() }].slice(-MAX_FORMER_EMAILS);

/**
 * Takes away one of the other addresses of a candidate. Mail from there is no longer theirs; what
 * arrived before stays as it is.
 */
export const removeCandidateAddress: HandlerOf<'remove-candidate-address'> = async (context) => {
  const { request, store, now, ifMatch, may, commit } = context;
  const found = await candidates.getWithRow(store, request.params.id);
  if (!found || !(await mayReadCandidate(context, found.candidate.id))) return fail('not-found');
  const { candidate } = found;
  if (!may('update', 'candidates', { candidate_ids: [candidate.id] })) return fail('forbidden');
  const other = refuseOtherVersion(candidate, ifMatch);
  if (other) return other;
  const { other_emails: before = [], ...rest } = candidate;
  const removed = readAddress(request.body.address);
  const left = before.filter((address) => readAddress(address) !== removed);
  const isChanged = left.length < before.length;
  const changed: Candidate = {
    ...rest,
    ...(left.length > 0 ? { other_emails: left } : {}),
    ...(isChanged ? { updated_at: now.toISOString(), version: candidate.version + 1 } : {}),
  };
  const blinded = (await blindedAmong(context, [candidate.id])).has(candidate.id);
  const answer = {
    status: 200 as const,
    body: candidateView(changed, found.row, {
      blinded,
      phones: await phoneNumbers(changed.phone, context.caller),
    }),
    version: changed.version,
  };
  if (!isChanged) return answer;
  return commit({
    writes: [candidates.write(store, changed, { version: candidate.version })],
    event: { type: 'candidate.address-removed', data: { candidate_id: candidate.id } },
    answer,
  });
};
