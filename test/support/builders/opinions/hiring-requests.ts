import type { InterviewId } from '@parley/contracts/shared/ids.ts';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import { arrivedCv } from '@parley/demo/upload-cv.ts';
import { ATTRIBUTES, booking, DAY } from '../company.ts';
import { giveScorecard } from '../plant-blinded-texts.ts';
import { type Ground, type PlantedRequests, toCard } from './ground.ts';

/** Books an interview of Ivy's in some days. Each call takes another day. */
async function bookIvy(ground: Ground): Promise<{ id: InterviewId; version: number }> {
  const { authors } = ground;
  days += 1;
  return authors.rita.call('create-interview', { body: toBooking(ground, days) as never });
}
let days = 10;
const toBooking = ({ names, product, authors }: Ground, inDays: number) => ({
  jobreq_id: names.requisitionId,
  candidate_id: names.candidateId,
  ...booking([authors.ivy], product.now().getTime() + inDays * DAY, 30),
});

/** Every part of a requisition that has texts. */
const REQUISITION = {
  description: 'x',
  scorecard_template: {
    attributes: ATTRIBUTES.map((id) => ({ id, name: id, description: 'x', required: true })),
  },
  interview_plan: [
    {
      stage: 'First',
      duration_minutes: 45,
      focus: 'x',
      questions: [{ text: 'x', attribute: ATTRIBUTES[0], listen_for: 'x' }],
    },
  ],
};

/** Requests about requisitions, candidates, interviews, scorecards and decisions. */
export const HIRING_REQUESTS: PlantedRequests = {
  'create-interview': (ground) => {
    days += 1;
    return [
      { as: 'rita', request: { body: { ...toBooking(ground, days), stage: 'Team', title: 'x' } } },
    ];
  },
  'update-interview': async (ground) => {
    const { id } = await bookIvy(ground);
    days += 1;
    const { jobreq_id: _, candidate_id: __, ...moved } = toBooking(ground, days);
    return [{ as: 'rita', request: { params: { id }, body: moved } }];
  },
  'cancel-interview': async (ground) => {
    const { id } = await bookIvy(ground);
    return [{ as: 'rita', request: { params: { id }, body: { reason: 'x' } } }];
  },
  'bulk-interviews': async (ground) => {
    const { id } = await bookIvy(ground);
    const body = { ids: [id], dry_run: false, action: { type: 'cancel', reason: 'x' } };
    return [{ as: 'rita', request: { body } }];
  },
  'respond-to-interview': async (ground) => {
    const { id } = await bookIvy(ground);
    return [{ as: 'ivy', request: { params: { id }, body: { response: 'declined' } } }];
  },
  'create-feedback': ({ over }) => [
    { as: 'ivy', request: { body: { interview_id: over, ...giveScorecard(3, 'x') } } },
  ],
  'update-feedback': async ({ overToo, authors }) => {
    const { id } = await authors.ivy.call('create-feedback', {
      body: { interview_id: overToo, ...giveScorecard(3, 'x') },
    });
    return [{ as: 'ivy', request: { params: { id: id! }, body: giveScorecard(3, 'x') } }];
  },
  'report-no-show': ({ begun }) => [
    { as: 'rita', request: { params: { id: begun }, body: { who: 'candidate' } } },
  ],
  'mark-moment': ({ over, product }) => [
    {
      as: 'ivy',
      request: { params: { id: over }, body: { at: product.now().toISOString(), text: 'x' } },
    },
  ],
  'change-moment': async ({ over, product, authors }) => {
    const { id } = await authors.ivy.call('mark-moment', {
      params: { id: over },
      body: { at: product.now().toISOString(), text: 'x' },
    });
    return [
      {
        as: 'ivy',
        request: { params: { id: over, momentId: id }, body: { text: 'x', attribute: null } },
      },
    ];
  },
  'send-room-message': async ({ begun, authors }) => {
    await authors.ivy.call('join-room', { params: { id: begun }, body: { as: 'tab-of-ivy' } });
    return [
      {
        as: 'ivy',
        request: { params: { id: begun }, body: { client_id: crypto.randomUUID(), text: 'x' } },
      },
    ];
  },
  'make-decision': async (ground) => {
    const { authors, names } = ground;
    const { items } = await authors.rita.call('get-decision-room', {
      params: { requisitionId: names.requisitionId },
    });
    const missing = items.find(
      ({ application }) => application.candidate_id === names.candidateId,
    )!.missing;
    const waived = [...new Set(missing.map(({ user_id }) => user_id))];
    return [
      {
        as: 'rita',
        request: {
          body: {
            application_id: toCard(ground).cardId,
            outcome: 'reject',
            reason_code: 'skills-gap',
            mail: { when: 'now', message: 'x' },
            ...(waived.length > 0
              ? { waive: waived.map((user_id) => ({ user_id, reason: 'x' })) }
              : {}),
          },
        },
      },
    ];
  },
  'bulk-candidates': ({ names }) => [
    {
      as: 'rita',
      request: {
        body: {
          ids: [names.candidateId],
          dry_run: false,
          action: {
            type: 'reject',
            reason_code: 'skills-gap',
            mail: { when: 'now', message: 'x' },
          },
        },
      },
    },
  ],
  'import-candidates': ({ names, company }) => [
    {
      as: 'rita',
      request: {
        body: {
          rows: [
            {
              row: 2,
              values: { name: 'x', email: company.people.candidate.email },
              application: { requisition_id: names.requisitionId, stage: 'in_review' },
            },
          ],
          existing: 'update',
          dry_run: false,
        },
      },
    },
  ],
  'create-candidate-file': async ({ authors, names }) => [
    {
      as: 'rita',
      request: {
        body: await arrivedCv(authors.rita, names.candidateId, 'x.pdf', demoCv('x', 'y', [])),
      },
    },
  ],
  'update-requisition': ({ names }) => [
    { as: 'rita', request: { params: { id: names.requisitionId }, body: REQUISITION } },
  ],
  'create-requisition': () => [{ as: 'rita', request: { body: { title: 'x', ...REQUISITION } } }],
  'transition-requisition': ({ names }) => [
    {
      as: 'rita',
      request: { params: { id: names.requisitionId }, body: { transition: 'hold', reason: 'x' } },
    },
  ],
};
