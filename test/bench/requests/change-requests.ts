import type { CandidateId } from '@parley/contracts/shared/ids.ts';
import { booking, MINUTE } from '../../support/builders/company.ts';
import { findRoomKey } from '../../support/builders/find-room-key.ts';
import { putCalendarReply } from '../../support/builders/put-calendar-reply.ts';
import { freshEmail } from '../../support/builders/samples/names.ts';
import type { Company } from '../../support/builders/test-company.ts';
import { findFreeDay, type TestProduct } from '../../support/builders/test-product.ts';
import { plain, type BenchRequest } from '../units/bench-request.ts';
import { BULK } from './bulk-requests.ts';

const newCandidate = async ({ people }: Company) =>
  (
    await people.recruiter.call('create-candidate', {
      body: { name: 'Noor Candidate', email: freshEmail('noor'), zone: 'Asia/Kolkata' },
    })
  ).candidate;
/** As many invitations to one address are mailed in a day. */
const MAILED_INVITATIONS = 10;

const newRequisition = ({ people }: Company) =>
  people.recruiter.call('create-requisition', { body: { title: 'Sample requisition' } });
const book = async (product: TestProduct, company: Company, candidateId?: CandidateId) => {
  const { people, requisitionId } = company;
  const id = candidateId ?? (await newCandidate(company)).id;
  return people.recruiter.call('create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: id,
      ...booking([people.interviewer, people.second], findFreeDay(product), 45),
    },
  });
};

/** An answer to an invitation that could not be applied, and who decides about it. */
const settle = (
  route: 'apply-calendar-reply' | 'dismiss-calendar-reply',
  toBody: (company: Company) => { body?: object },
): BenchRequest => ({
  name: route,
  route,
  ask: async (product, company) => {
    const { id } = await book(product, company, company.candidateId);
    const replyId = await product.withinEnvironment(() =>
      putCalendarReply({ ...company, interviewId: id }, product.now().getTime()),
    );
    return {
      actor: company.people.recruiter,
      request: { params: { id, replyId }, ...toBody(company) },
    };
  },
});

/** Requests that change candidates, requisitions and interviews. */
export const CHANGES: readonly BenchRequest[] = [
  plain('create-candidate'),
  {
    name: 'update-candidate',
    route: 'update-candidate',
    ask: async (_, company) => {
      const { id, version } = await newCandidate(company);
      return {
        actor: company.people.recruiter,
        request: { params: { id }, body: { headline: 'Changed headline' } },
        version,
      };
    },
  },
  {
    name: 'add-candidate',
    route: 'add-candidate',
    ask: async (_, company) => {
      const { id } = await newCandidate(company);
      return {
        actor: company.people.recruiter,
        request: { params: { id: company.requisitionId }, body: { candidate_id: id } },
      };
    },
  },
  plain('remove-candidate-address'),
  settle('apply-calendar-reply', ({ candidateId }) => ({
    body: { person_id: candidateId, confirmed: true },
  })),
  settle('dismiss-calendar-reply', () => ({})),
  ...BULK,
  plain('create-requisition'),
  {
    name: 'create-interview',
    route: 'create-interview',
    ask: async (product, company) => {
      const { id } = await newCandidate(company);
      const { people, requisitionId } = company;
      return {
        actor: people.recruiter,
        request: {
          body: {
            jobreq_id: requisitionId,
            candidate_id: id,
            ...booking([people.interviewer, people.second], findFreeDay(product), 45),
          },
        },
      };
    },
  },
  {
    name: 'update-interview',
    route: 'update-interview',
    ask: async (product, company) => {
      const { id, version } = await book(product, company);
      const { people } = company;
      return {
        actor: people.recruiter,
        request: {
          params: { id },
          body: booking([people.interviewer, people.second], findFreeDay(product), 45),
        },
        version,
      };
    },
  },
  {
    name: 'cancel-interview',
    route: 'cancel-interview',
    ask: async (product, company) => {
      const { id, version } = await book(product, company);
      return {
        actor: company.people.recruiter,
        request: { params: { id }, body: { reason: 'Not needed any more' } },
        version,
      };
    },
  },
  {
    name: 'report-no-show',
    route: 'report-no-show',
    ask: async (product, company) => {
      const { people, requisitionId } = company;
      const body = {
        jobreq_id: requisitionId,
        candidate_id: (await newCandidate(company)).id,
        ...booking([people.second], product.now().getTime() + 5 * MINUTE, 15),
      };
      const { id } = await people.recruiter.call('create-interview', { body });
      await product.advanceBy(6 * MINUTE);
      const { version } = await people.recruiter.call('get-interview', { params: { id } });
      return {
        actor: people.recruiter,
        request: { params: { id }, body: { who: 'candidate', note: 'The line was dead' } },
        version,
      };
    },
  },
  {
    name: 'respond-to-interview',
    route: 'respond-to-interview',
    ask: async (product, company) => {
      const { id } = await book(product, company);
      return {
        actor: company.people.interviewer,
        request: { params: { id }, body: { response: 'accepted' } },
      };
    },
  },
  {
    name: 'answer-invitation',
    route: 'answer-invitation',
    ask: async (product, company) => {
      const { id } = await book(product, company, company.candidateId);
      return {
        actor: company.people.candidate,
        request: { params: { id }, body: { answer: 'accepted' } },
      };
    },
  },
  {
    name: 'guest-answer-invitation',
    route: 'guest-answer-invitation',
    ask: async (product, company) => {
      const { id, candidate_id } = await book(product, company);
      const booked = { tenantId: company.tenantId, ended: id, candidateId: candidate_id };
      const key = await product.withinEnvironment(() => findRoomKey(booked));
      return { actor: undefined, request: { body: { key, answer: { answer: 'accepted' } } } };
    },
  },
  plain('mark-notifications-read', 'interviewer'),
  {
    name: 'send-mails-again',
    route: 'send-mails-again',
    ask: async (product, company) => {
      const { recruiter } = company.people;
      const candidate_id = (await newCandidate(company)).id;
      for (let invited = 0; invited <= MAILED_INVITATIONS; invited += 1)
        await recruiter.call('create-candidate-user', { body: { candidate_id } });
      await product.stack.idle();
      const { items } = await recruiter.call('list-notifications', {});
      const { id } = items.find((item) => item.can_send_again)!;
      return { actor: recruiter, request: { params: { notification_id: id } } };
    },
  },
  {
    name: 'delete-interview',
    route: 'delete-interview',
    ask: async (product, company) => {
      const { id, version } = await book(product, company);
      return { actor: company.people.recruiter, request: { params: { id } }, version };
    },
  },
  plain('ensure-interview-workflow'),
  {
    name: 'delete-candidate',
    route: 'delete-candidate',
    ask: async (_, company) => {
      const { id, version } = await newCandidate(company);
      return { actor: company.people.recruiter, request: { params: { id } }, version };
    },
  },
  {
    name: 'update-own-candidate',
    route: 'update-own-candidate',
    ask: async (_, { people, candidateId }) => {
      const { version } = await people.recruiter.call('get-candidate', {
        params: { id: candidateId },
      });
      return { actor: people.candidate, request: { body: { headline: 'My headline' } }, version };
    },
  },
  {
    name: 'create-candidate-user',
    route: 'create-candidate-user',
    ask: async (_, company) => ({
      actor: company.people.recruiter,
      request: { body: { candidate_id: (await newCandidate(company)).id } },
    }),
  },
  {
    name: 'update-requisition',
    route: 'update-requisition',
    ask: async (_, company) => {
      const { id, version } = await newRequisition(company);
      return {
        actor: company.people.recruiter,
        request: { params: { id }, body: { title: 'Changed title' } },
        version,
      };
    },
  },
  {
    name: 'transition-requisition',
    route: 'transition-requisition',
    ask: async (_, company) => {
      const { id, version } = await newRequisition(company);
      return {
        actor: company.people.recruiter,
        request: { params: { id }, body: { transition: 'cancel' } },
        version,
      };
    },
  },
  {
    name: 'delete-requisition',
    route: 'delete-requisition',
    ask: async (_, company) => {
      const { id, version } = await newRequisition(company);
      return { actor: company.people.recruiter, request: { params: { id } }, version };
    },
  },
  ...(['create-feedback', 'update-feedback', 'delete-feedback'] as const).map(
    (route): BenchRequest => ({
      name: route,
      route,
      ask: async (_, { people: { second }, ended }) => {
        if (route === 'create-feedback')
          return { actor: second, request: { body: { interview_id: ended, summary: 'Begun' } } };
        const { items } = await second.call('list-feedbacks', { query: { interview_id: ended } });
        const { id, version } = items.find(({ author_id }) => author_id === second.userId)!;
        return {
          actor: second,
          request: {
            params: { id: id! },
            ...(route === 'update-feedback' ? { body: { summary: 'Changed' } } : {}),
          },
          version,
        };
      },
    }),
  ),
  plain('add-candidate-feedback', 'candidate', (_, { ended }) => ({
    body: { interview_id: ended, rating: 5 },
  })),
  {
    name: 'make-decision',
    route: 'make-decision',
    ask: async (_, company) => {
      const { people, requisitionId } = company;
      const { id } = await newCandidate(company);
      await people.recruiter.call('add-candidate', {
        params: { id: requisitionId },
        body: { candidate_id: id },
      });
      return {
        actor: people.manager,
        request: {
          body: {
            application_id: `${requisitionId}~${id}`,
            outcome: 'reject',
            reason_code: 'skills-gap',
            rationale: 'Two of the attributes stayed below what the role needs.',
          },
        },
      };
    },
  },
];
