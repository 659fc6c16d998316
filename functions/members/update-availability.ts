import { fail } from '@parley/application/shared/failure.ts';
import { availabilities } from '@parley/data/members/availability.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { toVersionProblem } from '../shared/version-problem.ts';
import { takenAndOffered, availabilityView } from './availability.ts';
import { isForeignMember } from './last-admin.ts';

const DAY = 86_400_000;

export const updateAvailability: HandlerOf<'update-availability'> = async ({
  request,
  caller,
  store,
  now,
  ifMatch,
  may,
  commit,
}) => {
  const userId = request.params.userId;
  const hours = request.body;
  const spans = [...hours.weekly, ...hours.exceptions.flatMap((exception) => exception.spans)];
  if (spans.some((span) => span.end <= span.start))
    return fail('interval-upside-down', 'Each span of hours must end after it starts');
  const member = await members.get(store, userId);
  if (!member || !may('read', 'availability', { user_id: userId })) return fail('not-found');
  if (isForeignMember(caller, member) || !may('update', 'availability', { user_id: userId }))
    return fail('forbidden');
  const start = now.getTime();
  const window = { start, end: start + 28 * DAY };
  const body = availabilityView(
    userId,
    hours,
    ifMatch + 1,
    window,
    await takenAndOffered(store, userId, window, caller.userId === userId),
  );
  return commit({
    writes: [await availabilities.write(store, userId, hours, ifMatch)],
    event: { type: 'availability.changed', data: { user_id: userId } },
    answer: { status: 200, body, version: body.version },
    refused: (refusal) =>
      refusal.item
        ? toVersionProblem(refusal)
        : fail('stale-version', undefined, { details: { version: 1 } }),
  });
};
