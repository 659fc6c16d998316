import { candidateInterviewView } from '@parley/application/candidates/candidate-interview-view.ts';
import { toVisibleInterview } from '@parley/application/interviews/interview-view.ts';
import { fail } from '@parley/application/shared/failure.ts';
import type { CandidateHome } from '@parley/contracts/candidates/candidate-home.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { candidates, type Candidate } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { copyZoneToMemberships } from '@parley/data/members/copy-zone-to-memberships.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import { toCandidateVisibleStage } from '@parley/domain/decisions/candidate-visible.ts';
import { changeAddressAs } from '@parley/domain/people/address-person.ts';
import type { HandlerOf } from '../shared/context.ts';
import { seenVersion, toVersionProblem } from '../shared/version-problem.ts';
import { ownCandidateView } from './candidate-view.ts';

/**
 * Returns a candidate record. A signed-in candidate reads their own record here, and its stage from
 * the candidate home, which shows what they were notified of. Staff read the record by the
 * candidate's id.
 */
export const getCandidateByUser: HandlerOf<'get-candidate-by-user'> = async ({
  request,
  store,
  may,
}) => {
  const member = await members.get(store, request.params.id);
  if (!member?.candidate_id || !may('read', 'candidate-user', { user_id: member.user_id }))
    return fail('not-found');
  const found = await candidates.getWithRow(store, member.candidate_id);
  if (!found) return fail('not-found');
  return {
    status: 200,
    body: ownCandidateView(found.candidate, found.row),
    version: found.candidate.version,
  };
};

/**
 * Changes the candidate's own details in this company. The name of the membership changes with it,
 * and the zone changes in all their companies.
 */
export const updateOwnCandidate: HandlerOf<'update-own-candidate'> = async ({
  request,
  caller,
  store,
  platform,
  now,
  ifMatch,
  may,
  commit,
}) => {
  const { candidateId } = caller;
  if (!candidateId || !may('update', 'candidate-user', { user_id: caller.userId }))
    return fail('not-found');
  const found = await candidates.getWithRow(store, candidateId);
  if (!found) return fail('not-found');
  const { asks_for_erasure, ...fields } = request.body;
  const { zone } = fields;
  const asked = found.candidate.erasure_asked_at;
  const own = zone === undefined ? {} : { zone, zone_source: 'own' as const };
  const changed: Candidate = {
    ...found.candidate,
    ...fields,
    address_as: changeAddressAs(found.candidate, fields),
    ...own,
    ...(asks_for_erasure === undefined
      ? {}
      : { erasure_asked_at: asks_for_erasure ? (asked ?? now.toISOString()) : null }),
    updated_at: now.toISOString(),
    version: ifMatch + 1,
  };
  const { member } = caller;
  const follows = member.name !== changed.name || zone !== undefined;
  const spread =
    zone === undefined
      ? []
      : await copyZoneToMemberships(platform, caller.userId, zone, {
          tenantId: caller.tenantId,
          candidate: true,
        });
  return commit({
    writes: [
      candidates.write(store, changed, seenVersion(found.candidate, ifMatch)),
      ...(follows
        ? [
            members.write(
              store,
              { ...member, name: changed.name, ...own, version: member.version + 1 },
              { version: member.version },
            ),
          ]
        : []),
      ...spread,
    ],
    event: {
      type: 'candidate.changed',
      data: {
        candidate_id: changed.id,
        fields: Object.keys(request.body),
        own: true,
        ...(asked === null && changed.erasure_asked_at ? { asks_for_erasure: true } : {}),
      },
    },
    answer: { status: 200, body: ownCandidateView(changed, found.row), version: changed.version },
    refused: toVersionProblem,
  });
};

/** At most this many companies and, of each, interviews are returned, newest first. */
const MAX_PER_LIST = 20;
type Entry = Unbranded<CandidateHome>['entries'][number];

/**
 * Returns one entry per company of the sign-in. Each company is read through its own store, for the
 * candidate record linked there.
 */
export const getCandidateHome: HandlerOf<'get-candidate-home'> = async ({
  caller,
  platform,
  now,
  may,
}) => {
  if (!may('read', 'candidate-user', { user_id: caller.userId })) return fail('forbidden');
  const person = await users.get(platform, caller.userId);
  const linked = (person?.memberships ?? [])
    .filter((membership) => membership.candidate_id !== null)
    .slice(0, MAX_PER_LIST);
  const entries = await Promise.all(
    linked.map(async ({ tenant_id, tenant_name, candidate_id }): Promise<Entry> => {
      const store = platform.forTenant(tenant_id);
      const [met, applied] = await Promise.all([
        interviews.list(store, {
          of: { candidateId: candidate_id! },
          limit: MAX_PER_LIST,
          newestFirst: true,
        }),
        applications.listAllOfCandidate(store, candidate_id!),
      ]);
      const visible = await toVisibleInterview(store, { role: 'candidate' }, met.items, now);
      return {
        tenant_id,
        tenant_name,
        candidate_id: candidate_id!,
        candidate_interviews: visible.map((interview) =>
          candidateInterviewView(
            interview,
            tenant_name,
            applied.find(({ requisition_id }) => requisition_id === interview.jobreq_id),
            now,
          ),
        ),
        candidate_requisitions: applied.map((application) =>
          toRequisition(application, tenant_name, now),
        ),
      };
    }),
  );
  return { status: 200, body: { entries } };
};

const toRequisition = (
  application: Application,
  companyName: string,
  now: Date,
): Entry['candidate_requisitions'][number] => ({
  id: application.requisition_id,
  tenant_id: application.tenant_id,
  companyName,
  title: application.requisition,
  location: application.requisition_location,
  stage: toCandidateVisibleStage(application, now.toISOString()),
  applied_at: application.created_at,
});
