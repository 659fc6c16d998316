import { AdminSetUserPasswordCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoIdentity } from '@parley/data/identity/identity.ts';
import { openTable } from '@parley/data/kit/table.ts';
import { tenantStore } from '@parley/data/kit/tenant-store.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/users/role.ts';
import { bootstrapPlatform } from '../lib/bootstrap-platform.ts';
import { DEMO_PASSWORD, type DemoPerson } from './seed-target.ts';

const EMAIL = 'platform@parley.example';

/**
 * Makes tenant 1 and its platform admin with the functions' own environment, which says where the engines are. Repeating
 * it changes nothing but the password.
 */
export async function foundPlatform(environment: Record<string, string>, now: Date): Promise<DemoPerson> {
  Object.assign(process.env, environment);
  const { USER_POOL_ID = '', TABLE_NAME = '' } = environment;
  const { userId } = await cognitoIdentity(USER_POOL_ID).reserve({ email: EMAIL, name: 'Platform admin', tenantId: PLATFORM_TENANT_ID });
  await new CognitoIdentityProviderClient({}).send(new AdminSetUserPasswordCommand({ UserPoolId: USER_POOL_ID, Username: userId, Password: DEMO_PASSWORD, Permanent: true }));
  await bootstrapPlatform(tenantStore(openTable(TABLE_NAME), PLATFORM_TENANT_ID), { userId, email: EMAIL, name: 'Platform admin' }, now);
  return { email: EMAIL, password: DEMO_PASSWORD, role: 'platform-admin', tenant_id: PLATFORM_TENANT_ID };
}
