import type { ApplicationId } from '@parley/contracts/shared/ids.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { freshEmail } from '../../support/builders/samples/names.ts';
import type { Company } from '../../support/builders/test-company.ts';
import { plain, type BenchRequest } from '../units/bench-request.ts';

const newCard = async ({
  people,
  requisitionId,
}: Company): Promise<{ recruiter: Actor; cardId: ApplicationId; version: number }> => {
  const { recruiter } = people;
  const { candidate } = await recruiter.call('create-candidate', {
    body: { name: 'Noor Card', email: freshEmail('card') },
  });
  const application = await recruiter.call('add-candidate', {
    params: { id: requisitionId },
    body: { candidate_id: candidate.id },
  });
  return { recruiter, cardId: application.id, version: application.version };
};
const reject = (application_id: ApplicationId) => ({
  application_id,
  outcome: 'reject' as const,
  reason_code: 'skills-gap' as const,
  rationale: 'Two of the attributes stayed below what the role needs.',
});

/** Requests that change cards, and requests that follow a decision. */
export const CHANGES_OF_THE_BOARD: readonly BenchRequest[] = [
  {
    name: 'move-card',
    route: 'move-card',
    ask: async (_, company) => {
      const { recruiter, cardId, version } = await newCard(company);
      return {
        actor: recruiter,
        request: { params: { cardId }, body: { stage: 'in_review' } },
        version,
      };
    },
  },
  {
    name: 'undo-move',
    route: 'undo-move',
    ask: async (_, company) => {
      const { recruiter, cardId, version } = await newCard(company);
      const moved = await recruiter.call(
        'move-card',
        { params: { cardId }, body: { stage: 'in_review' } },
        { ifMatch: version },
      );
      return { actor: recruiter, request: { params: { cardId } }, version: moved.version };
    },
  },
  plain('add-checklist'),
  plain('update-checklist'),
  plain('add-check-item'),
  plain('update-check-item'),
  plain('set-card-members'),
  plain('add-card-comment'),
  {
    name: 'update-card-comment',
    route: 'update-card-comment',
    ask: async (_, company) => {
      const { recruiter, cardId } = await newCard(company);
      const { comment } = await recruiter.call('add-card-comment', {
        params: { cardId },
        body: { text: 'Said' },
      });
      return {
        actor: recruiter,
        request: { params: { cardId, commentId: comment.id }, body: { text: 'Said otherwise' } },
        version: 1,
      };
    },
  },
  {
    name: 'delete-card-comment',
    route: 'delete-card-comment',
    ask: async (_, company) => {
      const { recruiter, cardId } = await newCard(company);
      const { comment } = await recruiter.call('add-card-comment', {
        params: { cardId },
        body: { text: 'Said' },
      });
      return {
        actor: recruiter,
        request: { params: { cardId, commentId: comment.id } },
        version: 1,
      };
    },
  },
  plain('delete-check-item'),
  plain('delete-checklist'),
  {
    name: 'undo-decision',
    route: 'undo-decision',
    ask: async (_, company) => {
      const { recruiter, cardId } = await newCard(company);
      await recruiter.call('make-decision', { body: reject(cardId) });
      return { actor: recruiter, request: { body: { application_id: cardId } } };
    },
  },
  {
    name: 'reopen-application',
    route: 'reopen-application',
    ask: async (_, company) => {
      const { recruiter, cardId } = await newCard(company);
      await recruiter.call('make-decision', { body: reject(cardId) });
      return {
        actor: recruiter,
        request: { body: { application_id: cardId, reason: 'New references' } },
      };
    },
  },
];
