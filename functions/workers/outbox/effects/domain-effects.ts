import { findRecord } from '@parley/application/companies/domain-record.ts';
import { endDomainProof } from '@parley/application/companies/end-domain-proof.ts';
import { DOMAIN_PROOF_MESSAGE } from '@parley/application/mails/kinds/domain-proof.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { isActiveMember } from '@parley/application/notifications/interview-people.ts';
import { type DomainEvent, eventOp } from '@parley/data/events/event.ts';
import { keys } from '@parley/data/keys.ts';
import { admins, members } from '@parley/data/members/members.repo.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import type { Effect, EffectDependencies, Effects } from '../effect.ts';

const DAY_MS = 86_400_000;
/** A record that was found is looked for again after so many days. */
const FOUND_DAYS = 30;
/** While no name server answers, it is looked for every day, for so many days. */
const UNANSWERED_DAYS = 14;

/** Tells other companies that have proved the domain, and schedules when it is checked again. */
const domainProved: Effect<'company.domain-proved'> = async (event, deps) => {
  const { domain, proved_at, others } = event.data;
  for (const other of others)
    await notifyAdmins(
      deps.storeOf(other),
      event,
      { type: 'domain-proved-elsewhere', domain },
      deps,
    );
  await scheduleCheck(event, { proved_at, days: FOUND_DAYS }, deps);
};

const scheduleCheck = (
  event: DomainEvent,
  { proved_at, days }: { proved_at: string; days: number },
  { delayedEvents }: EffectDependencies,
): Promise<void> => {
  const due = Date.parse(event.at) + days * DAY_MS;
  return delayedEvents.put({
    tenantId: event.tenant_id,
    id: `domain-${due}`,
    at: new Date(due).toISOString(),
    type: 'company.domain-check-due',
    data: { proved_at },
    actorId: event.actor_id,
    requestId: event.request_id,
  });
};

/**
 * Looks again for the record of a proved domain. If it is gone, or no name server has answered for
 * two weeks, the proof ends. Nothing is checked for a company that the platform has approved
 * meanwhile, or whose proof is a later one.
 */
const domainCheckDue: Effect<'company.domain-check-due'> = async (event, deps) => {
  const { proved_at } = event.data;
  const store = deps.storeOf(event.tenant_id);
  const { platform } = deps;
  const tenant = await tenants.get(store);
  const proof = tenant?.domain_proof;
  if (!tenant || !proof || proof.proved_at !== proved_at) return;
  const isNeeded = tenant.proved_domain === proof.domain;
  const found = isNeeded ? await findRecord(deps.domainNames, proof) : undefined;
  if (found?.kind === 'proved') {
    const changed = { domain_proof: { ...proof, checked_at: event.at } };
    const { ok } = await store.commit([
      tenants.change(store, changed, { version: tenant.version }),
    ]);
    if (!ok) throw new Error('the company changed meanwhile');
    return scheduleCheck(event, { proved_at, days: FOUND_DAYS }, deps);
  }
  const sinceFound = Date.parse(event.at) - Date.parse(proof.checked_at ?? proved_at);
  if (found?.kind === 'unanswered' && sinceFound < (FOUND_DAYS + UNANSWERED_DAYS) * DAY_MS)
    return scheduleCheck(event, { proved_at, days: 1 }, deps);

  return retryOnConflict(async () => {
    const current = await tenants.get(store);
    if (!current || current.domain_proof?.proved_at !== proved_at) return;
    const next = { ...current.domain_proof, proved_at: null };
    const ended = {
      type: 'company.domain-proof-ended',
      data: { domain: proof.domain, counted: current.proved_domain !== '' },
    } as const;
    const { ok } = await store.commit([
      ...(await endDomainProof({ platform, store }, current, next)),
      eventOp(store, ended, {
        id: deps.newId('evt'),
        at: deps.now().toISOString(),
        actorId: event.actor_id,
        requestId: event.request_id,
      }),
    ]);
    if (!ok) throwConflict();
  });
};

/** Tells the admins that the proof has ended, if the company was approved by it. */
const domainProofEnded: Effect<'company.domain-proof-ended'> = async (event, deps) => {
  const { domain, counted } = event.data;
  if (counted)
    await notifyAdmins(
      deps.storeOf(event.tenant_id),
      event,
      { type: 'domain-proof-ended', domain },
      deps,
    );
};

async function notifyAdmins(
  store: TenantStore,
  event: DomainEvent,
  { type, domain }: { type: 'domain-proof-ended' | 'domain-proved-elsewhere'; domain: string },
  deps: EffectDependencies,
): Promise<void> {
  const { userIds } = await admins.get(store);
  const params = { title: domain };
  for (const member of (await members.getMany(store, userIds)).filter(isActiveMember))
    await deliver(
      store,
      {
        occasion: keys.sentOnce(`${type}#${event.id}#${member.user_id}`),
        notification: { userId: member.user_id, type, params, interviewId: null, names: {} },
        mail: () => DOMAIN_PROOF_MESSAGE.compose({ type, to: member, domain, appUrl: deps.appUrl }),
      },
      deps,
    );
}

export const domainEffects = {
  'company.domain-check-due': domainCheckDue,
  'company.domain-proof-ended': domainProofEnded,
  'company.domain-proved': domainProved,
} satisfies Partial<Effects>;
