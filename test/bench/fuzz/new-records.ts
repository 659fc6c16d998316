import type {
  ApplicationId,
  CandidateId,
  InterviewId,
  RequisitionId,
  UserId,
} from '@parley/contracts/shared/ids.ts';
import { acceptInvitation, type Actor } from '@parley/demo/actors/actor.ts';
import {
  booking,
  DAY,
  furnishCard,
  MINUTE,
  openRequisition,
} from '../../support/builders/company.ts';
import { findRoomKey } from '../../support/builders/find-room-key.ts';
import { freshCompany, freshEmail } from '../../support/builders/samples/names.ts';
import type { Company } from '../../support/builders/test-company.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';

/** The company in which new records are created, with its surroundings. */
export interface Scene {
  company: Company;
  product: Pick<TestProduct, 'target' | 'platformAdmin' | 'withinEnvironment'>;
  /** Returns a whole number that was not used in this company before, starting at 0. */
  count(): number;
}

export interface FreshApplication {
  requisitionId: RequisitionId;
  candidateId: CandidateId;
  /** The id of the application and of its card. */
  id: ApplicationId;
}

/** Creates a candidate without other references, in version 1. */
export async function newCandidate({ company }: Scene): Promise<CandidateId> {
  const body = { name: `${company.word} Fresh`, email: freshEmail('fresh') };
  const { candidate } = await company.people.recruiter.call('create-candidate', { body });
  return candidate.id;
}

/** Creates an open requisition of the manager. */
export const newRequisition = ({ company: { word, people } }: Scene): Promise<RequisitionId> =>
  openRequisition(people.recruiter, people.manager, `${word} fresh role`);

/** Creates a candidate with an application on a requisition of its own, in version 1. */
export async function newApplication(scene: Scene): Promise<FreshApplication> {
  const [requisitionId, candidateId] = [await newRequisition(scene), await newCandidate(scene)];
  const request = { params: { id: requisitionId }, body: { candidate_id: candidateId } };
  await scene.company.people.recruiter.call('add-candidate', request);
  return { requisitionId, candidateId, id: `${requisitionId}~${candidateId}` as ApplicationId };
}

/** Creates an application with a list, a task and a comment of the recruiter. */
export async function newCard(scene: Scene) {
  const application = await newApplication(scene);
  const { company } = scene;
  const furnished = await furnishCard(company.people.recruiter, application.id, company.word);
  return { ...application, ...furnished };
}

/** Creates a person who was invited and has not signed in yet. */
export async function newInvited({ company }: Scene): Promise<{ userId: UserId; email: string }> {
  const email = freshEmail('fresh');
  const body = { email, name: `${company.word} Fresh`, role: 'interviewer' as const };
  const { user_id } = await company.people.admin.call('create-user', { body });
  return { userId: user_id, email };
}

/** Creates an interviewer who has just signed in for the first time. */
export async function newInterviewer(scene: Scene): Promise<Actor> {
  const { email } = await newInvited(scene);
  return acceptInvitation(scene.product.target, email);
}

/** Creates a company without people, in version 1. */
export async function newTenant({ product }: Scene): Promise<number> {
  const body = { name: freshCompany('Fresh') };
  return (await product.platformAdmin.call('create-tenant', { body })).id;
}

/** Returns a time on a day of its own, some weeks later, when the company's people are free. */
export const freeTime = (scene: Scene): number =>
  scene.product.target.now() + (20 + scene.count()) * DAY;

/** Books an interview with the company's interviewer, in version 1. */
export async function newInterview(scene: Scene): Promise<InterviewId> {
  const { recruiter, interviewer } = scene.company.people;
  const { requisitionId, candidateId } = await newApplication(scene);
  const about = { jobreq_id: requisitionId, candidate_id: candidateId };
  const body = { ...about, ...booking([interviewer], freeTime(scene), 30) };
  return (await recruiter.call('create-interview', { body })).id;
}

/**
 * The time in milliseconds after which queued messages have been sent and a new interview has
 * begun.
 */
export const LATER_MS = 3 * MINUTE;

export interface HeldInterview extends FreshApplication {
  interviewId: InterviewId;
  /** A new interviewer, alone on the panel. */
  lead: Actor;
  roomKey: string;
}

/** Books an interview that begins within two minutes. Its room opens at once. */
export async function newHeld(scene: Scene): Promise<HeldInterview> {
  const { company, product } = scene;
  const application = await newApplication(scene);
  const { requisitionId, candidateId } = application;
  const lead = await newInterviewer(scene);
  const start = Math.ceil(product.target.now() / MINUTE + 1) * MINUTE;
  const about = { jobreq_id: requisitionId, candidate_id: candidateId };
  const body = { ...about, ...booking([lead], start, 30) };
  const { id } = await company.people.recruiter.call('create-interview', { body });
  const named = { tenantId: company.tenantId, ended: id, candidateId };
  const roomKey = await product.withinEnvironment(() => findRoomKey(named));
  return { ...application, interviewId: id, lead, roomKey };
}

/** Creates an unsent message from the admin to the company's candidate. */
export async function newDraft({ company, count }: Scene) {
  const {
    word,
    candidateId,
    requisitionId,
    people: { admin },
  } = company;
  const about = { candidate_ids: [candidateId], requisition_id: requisitionId };
  const body = { ...about, subject: `${word} ${count()}`, body: `${word} writes again` };
  return admin.call('create-mail-draft', { body });
}

/** Creates a chat group of the recruiter and the interviewer. */
export async function newGroup({ company: { word, people } }: Scene): Promise<string> {
  const body = { name: `${word} group`, user_ids: [people.interviewer.userId as UserId] };
  return (await people.recruiter.call('create-chat-thread', { body })).threadKey;
}
