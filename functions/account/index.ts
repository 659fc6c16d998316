import { accountRoutes } from '@parley/contracts/account/account.routes.ts';
import { openFileLinks, openTenantFiles, openIdentity } from '../shared/clients.ts';
import { required } from '../shared/environment.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { getAccount, updateAccount, accountViews } from './account.ts';
import { createAvatarUpload, setAvatar, removeAvatar } from './avatar.ts';
import { getSession } from './get-session.ts';
import { listMemberships, switchTenant } from './memberships.ts';
import { updateNotificationChoices, updateSettings } from './settings.ts';
import { listSignIns, notePasswordChange, noteTwoStep, signOut } from './sign-ins.ts';

const runtime = openRuntime();
const links = openFileLinks();
const files = openTenantFiles(required('FILES_BUCKET'), runtime);
const identity = openIdentity(required('USER_POOL_ID'), runtime);
const view = accountViews(links);
export const handler = createPipeline(
  'account',
  accountRoutes,
  {
    'get-account': getAccount(view),
    'get-session': getSession(view),
    'update-account': updateAccount(view),
    'switch-tenant': switchTenant,
    'sign-out': signOut(identity),
    'note-two-step': noteTwoStep(identity),
    'note-password-change': notePasswordChange(identity),
    'update-notification-choices': updateNotificationChoices,
    'update-settings': updateSettings,
    'list-sign-ins': listSignIns,
    'list-memberships': listMemberships,
    'create-avatar-upload': createAvatarUpload(files),
    'set-avatar': setAvatar(files, links),
    'remove-avatar': removeAvatar,
  },
  runtime,
);
