import type {
  ApplicationId,
  CandidateId,
  InterviewId,
  RequisitionId,
  UserId,
} from '@parley/contracts/shared/ids.ts';
import {
  booking,
  type Company,
  DAY,
  furnishCard,
  MINUTE,
  openRequisition,
} from '../../../test/builders/company.ts';
import { findRoomKey } from '../../../test/builders/find-room-key.ts';
import { freshCompany, freshEmail } from '../../../test/builders/sample-requests.ts';
import type { TestProduct } from '../../../test/builders/test-product.ts';
import { acceptInvitation, type Actor } from '../../seed/actor.ts';

/** Where fresh things are made: a company, and what stands around it. */
export interface Scene {
  company: Company;
  product: Pick<TestProduct, 'target' | 'platformAdmin' | 'withinEnvironment'>;
  /** A whole number that this company has not got before, from 0. */
  count(): number;
}

export interface FreshApplication {
  requisitionId: RequisitionId;
  candidateId: CandidateId;
  /** Also the id of its card. */
  id: ApplicationId;
}

/** A candidate of the company whom nothing names yet, in version 1. */
export async function newCandidate({ company }: Scene): Promise<CandidateId> {
  const body = { name: `${company.word} Fresh`, email: freshEmail('fresh') };
  const { candidate } = await company.people.recruiter.call('create-candidate', { body });
  return candidate.id;
}

/** An open requisition of the manager. */
export const newRequisition = ({ company: { word, people } }: Scene): Promise<RequisitionId> =>
  openRequisition(people.recruiter, people.manager, `${word} fresh role`);

/** A candidate on a requisition of their own. The application has just come, in version 1. */
export async function newApplication(scene: Scene): Promise<FreshApplication> {
  const [requisitionId, candidateId] = [await newRequisition(scene), await newCandidate(scene)];
  const request = { params: { id: requisitionId }, body: { candidate_id: candidateId } };
  await scene.company.people.recruiter.call('add-candidate', request);
  return { requisitionId, candidateId, id: `${requisitionId}~${candidateId}` as ApplicationId };
}

/** An application with a list, a task in it and a comment of the recruiter. */
export async function newCard(scene: Scene) {
  const application = await newApplication(scene);
  const { company } = scene;
  const furnished = await furnishCard(company.people.recruiter, application.id, company.word);
  return { ...application, ...furnished };
}

/** Somebody who was invited and has not come yet. */
export async function newInvited({ company }: Scene): Promise<{ userId: UserId; email: string }> {
  const email = freshEmail('fresh');
  const body = { email, name: `${company.word} Fresh`, role: 'interviewer' as const };
  const { user_id } = await company.people.admin.call('create-user', { body });
  return { userId: user_id, email };
}

/** An interviewer who has just signed in for the first time. */
export async function newInterviewer(scene: Scene): Promise<Actor> {
  const { email } = await newInvited(scene);
  return acceptInvitation(scene.product.target, email);
}

/** A company without people, in version 1. */
export async function newTenant({ product }: Scene): Promise<number> {
  const body = { name: freshCompany('Fresh') };
  return (await product.platformAdmin.call('create-tenant', { body })).id;
}

/** A time on a day of its own, in some weeks: the company's people are free then. */
export const freeTime = (scene: Scene): number =>
  scene.product.target.now() + (20 + scene.count()) * DAY;

/** Booked with the company's interviewer, in version 1. */
export async function newInterview(scene: Scene): Promise<InterviewId> {
  const { recruiter, interviewer } = scene.company.people;
  const { requisitionId, candidateId } = await newApplication(scene);
  const about = { jobreq_id: requisitionId, candidate_id: candidateId };
  const body = { ...about, ...booking([interviewer], freeTime(scene), 30) };
  return (await recruiter.call('create-interview', { body })).id;
}

/** After so long what is due at once has been sent, and a fresh interview has begun. */
export const LATER_MS = 3 * MINUTE;

export interface HeldInterview extends FreshApplication {
  interviewId: InterviewId;
  /** Alone on its panel, and new. */
  lead: Actor;
  roomKey: string;
}

/** Begins within two minutes, and with it its room is open. */
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

/** A message from the admin to the company's candidate that has been written and not been sent. */
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

/** A group of the recruiter with the interviewer. */
export async function newGroup({ company: { word, people } }: Scene): Promise<string> {
  const body = { name: `${word} group`, user_ids: [people.interviewer.userId as UserId] };
  return (await people.recruiter.call('create-chat-thread', { body })).threadKey;
}
