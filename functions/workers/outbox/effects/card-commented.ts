import { wantsNotification } from '@parley/domain/notifications/notification-choices.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { cardComments } from '@parley/data/board/card-comments.repo.ts';
import { keys } from '@parley/data/keys.ts';
import * as z from 'zod';
import { deliver } from '../../shared/deliver.ts';
import type { Effect } from '../effect.ts';

const cardCommentedData = z.object({
  requisition_id: z.string(),
  candidate_id: z.string(),
  comment_id: z.string(),
  mentioned: z.array(z.string()),
});

/**
 * Whoever is mentioned in a comment hears of it in the application; one’s own name tells nobody.
 */
export const cardCommented: Effect = async (event, deps) => {
  const { requisition_id, candidate_id, comment_id, mentioned } = cardCommentedData.parse(
    event.data,
  );
  const others = mentioned.filter((id) => id !== event.actor_id);
  if (others.length === 0) return;
  const store = deps.storeOf(event.tenant_id);
  const [application, comment] = await Promise.all([
    applications.get(store, requisition_id, candidate_id),
    cardComments.get(store, requisition_id, candidate_id, comment_id),
  ]);
  if (!application || !comment) return;
  const people = await members.getMany(store, others);
  for (const { user_id: userId } of people.filter((member) =>
    wantsNotification('board-mention', 'app', member.muted),
  )) {
    await deliver(
      store,
      {
        occasion: keys.sentOnce(`mention#${comment_id}#${userId}`),
        notification: {
          userId,
          type: 'board-mention',
          params: {
            person: comment.author,
            with: application.candidate,
            title: application.requisition,
            card: `${requisition_id}~${candidate_id}`,
          },
          interviewId: null,
          names: { candidateId: candidate_id, userId: comment.author_id },
        },
      },
      deps,
    );
  }
};
