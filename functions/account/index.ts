import { cognitoIdentity } from '@parley/data/identity/identity.ts';
import { compose } from '../kit/compose.ts';
import { required } from '../kit/environment.ts';
import { openRuntime } from '../kit/runtime.ts';
import { getAccount } from './get-account.ts';
import { signOut } from './sign-out.ts';
import { switchTenant } from './switch-tenant.ts';
import { updateAccount } from './update-account.ts';

export const handler = compose('account', { 'get-account': getAccount, 'update-account': updateAccount, 'switch-tenant': switchTenant, 'sign-out': signOut(cognitoIdentity(required('USER_POOL_ID'))) }, openRuntime());
