import { accountRoutes } from '@parley/contracts/account/account.routes.ts';
import { openFilesBucket, openIdentity } from '../shared/clients.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { required } from '../shared/environment.ts';
import { openRuntime } from '../shared/runtime.ts';
import { accountViews } from './account-view.ts';
import { createAvatarUpload } from './create-avatar-upload.ts';
import { getAccount } from './get-account.ts';
import { listMemberships } from './list-memberships.ts';
import { listSignIns } from './list-sign-ins.ts';
import { notePasswordChange } from './note-password-change.ts';
import { removeAvatar } from './remove-avatar.ts';
import { setAvatar } from './set-avatar.ts';
import { signOut } from './sign-out.ts';
import { switchTenant } from './switch-tenant.ts';
import { updateAccount } from './update-account.ts';
import { updateNotificationChoices } from './update-notification-choices.ts';
import { updateSettings } from './update-settings.ts';

const bucket = openFilesBucket(required('FILES_BUCKET'));
const identity = openIdentity(required('USER_POOL_ID'));
const view = accountViews(bucket);
export const handler = createPipeline(
  'account',
  accountRoutes,
  {
    'get-account': getAccount(view),
    'update-account': updateAccount(view),
    'switch-tenant': switchTenant,
    'sign-out': signOut(identity),
    'note-password-change': notePasswordChange(identity),
    'update-notification-choices': updateNotificationChoices,
    'update-settings': updateSettings,
    'list-sign-ins': listSignIns,
    'list-memberships': listMemberships,
    'create-avatar-upload': createAvatarUpload(bucket),
    'set-avatar': setAvatar(bucket),
    'remove-avatar': removeAvatar,
  },
  openRuntime(),
);
