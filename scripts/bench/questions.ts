import type { RouteId } from '@parley/contracts/route-table.ts';
import type { Actor } from '../seed/actor.ts';
import { booking, type Company, type CompanyPeople, namesOf } from '../../test/builders/company.ts';
import { freshEmail, SAMPLES, type SampleRequest } from '../../test/builders/sample-requests.ts';
import { freeDay, type World } from '../../test/builders/world.ts';
import { requisitionOf, SEARCHED } from './many-candidates.ts';

/** A call of a route that answers, and who makes it. */
export interface Question {
  name: string;
  route: RouteId;
  ask(world: World, company: Company): Promise<{ actor: Actor; request: SampleRequest; version?: number }>;
}

type Who = keyof CompanyPeople;

/** The sample request of a route, with parts replaced. */
const plain = (route: RouteId, who: Who = 'recruiter', change: (request: SampleRequest, company: Company) => SampleRequest = (request) => request, name: string = route): Question => ({
  name, route,
  ask: async (world, company) => ({ actor: company.people[who], request: change(SAMPLES[route](namesOf(company), world.now()), company) }),
});

const bookedBy = async (world: World, { people, requisitionId, candidateId }: Company) => {
  const body = { jobreq_id: requisitionId, candidate_id: candidateId, ...booking([people.interviewer, people.second], freeDay(world), 45) };
  return people.recruiter.call('create-interview', { body });
};
const newCandidate = ({ people }: Company) => people.recruiter.call('create-candidate', { body: { name: 'Noor Candidate', email: freshEmail('noor'), zone: 'Asia/Kolkata' } });

/** Reads first: they see both companies as the world left them. */
export const ASKED: readonly Question[] = [
  plain('list-candidates', 'recruiter', (request) => ({ ...request, query: { limit: '25' } }), 'list-candidates, page of 25'),
  plain('search-candidates', 'recruiter', () => ({ query: { q: SEARCHED.word } }), 'search-candidates, one word'),
  plain('search-candidates', 'recruiter', () => ({ query: { q: SEARCHED.name } }), 'search-candidates, two words'),
  plain('search-candidates', 'recruiter', () => ({ query: { q: 'zzz' } }), 'search-candidates, nobody'),
  plain('get-candidate'),
  plain('list-applications', 'recruiter', () => ({ query: { requisition_id: requisitionOf(3), limit: '25' } }), 'list-applications of a requisition, 25'),
  plain('list-applications', 'recruiter', (_, { candidateId }) => ({ query: { candidate_id: candidateId } }), 'list-applications of a candidate'),
  plain('list-candidate-files'), plain('get-file-url', 'recruiter', (_, { filePath }) => ({ body: { path: filePath } })), plain('create-upload'),
  plain('list-requisitions'), plain('get-requisition'),
  plain('list-interviews', 'recruiter', (request) => ({ ...request, query: { limit: '25' } })),
  plain('list-interviews', 'interviewer', () => ({ query: { mine: 'true' } }), 'list-interviews, mine'),
  plain('get-interview'), plain('get-interview-calendar'), plain('get-interview-stats'),
  plain('find-panel-times', 'recruiter', (_, { people, candidateId }) => ({ body: { panelists: [people.interviewer, people.second].map(({ userId }) => ({ user_id: userId, role: 'interviewer' })), candidate_id: candidateId, duration_minutes: 45 } })),
  plain('list-feedbacks', 'interviewer', () => ({})), plain('get-feedback', 'interviewer'),
  plain('get-decision-room', 'manager'),
  plain('get-cards'), plain('get-home', 'interviewer'), plain('list-notifications', 'interviewer'),
  plain('get-account'), plain('get-abilities'), plain('list-users', 'admin'), plain('list-users-by-id'), plain('get-availability', 'interviewer'),
  plain('get-candidate-home', 'candidate'),
  plain('create-candidate'),
  { name: 'update-candidate', route: 'update-candidate', ask: async (_, company) => {
    const { candidate } = await newCandidate(company);
    return { actor: company.people.recruiter, request: { params: { id: candidate.id }, body: { headline: 'Changed headline' } }, version: candidate.version };
  } },
  { name: 'add-candidate', route: 'add-candidate', ask: async (_, company) => {
    const { candidate } = await newCandidate(company);
    return { actor: company.people.recruiter, request: { params: { id: company.requisitionId }, body: { candidate_id: candidate.id } } };
  } },
  plain('create-requisition'),
  { name: 'create-interview', route: 'create-interview', ask: async (world, company) => {
    const { candidate } = await newCandidate(company);
    const { people, requisitionId } = company;
    return { actor: people.recruiter, request: { body: { jobreq_id: requisitionId, candidate_id: candidate.id, ...booking([people.interviewer, people.second], freeDay(world), 45) } } };
  } },
  { name: 'update-interview', route: 'update-interview', ask: async (world, company) => {
    const { id, version } = await bookedBy(world, company);
    const { people } = company;
    return { actor: people.recruiter, request: { params: { id }, body: booking([people.interviewer, people.second], freeDay(world), 45) }, version };
  } },
  { name: 'cancel-interview', route: 'cancel-interview', ask: async (world, company) => {
    const { id, version } = await bookedBy(world, company);
    return { actor: company.people.recruiter, request: { params: { id }, body: { reason: 'Not needed any more' } }, version };
  } },
  { name: 'respond-to-interview', route: 'respond-to-interview', ask: async (world, company) => {
    const { id } = await bookedBy(world, company);
    return { actor: company.people.interviewer, request: { params: { id }, body: { response: 'accepted' } } };
  } },
  plain('mark-notifications-read', 'interviewer'),
];

