import { memberRoutes } from '@parley/contracts/members/members.routes.ts';
import { openFileLinks, openIdentity } from '../shared/clients.ts';
import { required } from '../shared/environment.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { getAvailability } from './availability.ts';
import { createCandidateUser } from './create-candidate-user.ts';
import { createUser, resendInvitation } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { listDuties } from './list-duties.ts';
import { listUsers, listUsersById, getUser, getAbilities, memberViews } from './members.ts';
import { resetTwoStep } from './reset-two-step.ts';
import { updateAvailability } from './update-availability.ts';
import { updateUser } from './update-user.ts';

const runtime = openRuntime();
const identity = openIdentity(required('USER_POOL_ID'), runtime);
const view = memberViews(openFileLinks());
export const handler = createPipeline(
  'members',
  memberRoutes,
  {
    'list-users': listUsers(view),
    'list-users-by-id': listUsersById(view),
    'get-abilities': getAbilities,
    'get-user': getUser(view),
    'update-user': updateUser(view),
    'create-user': createUser(identity, view),
    'create-candidate-user': createCandidateUser(identity),
    'resend-invitation': resendInvitation,
    'reset-two-step': resetTwoStep,
    'delete-user': deleteUser,
    'list-duties': listDuties,
    'get-availability': getAvailability,
    'update-availability': updateAvailability,
  },
  runtime,
);
