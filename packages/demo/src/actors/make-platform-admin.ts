import {
  AdminAddUserToGroupCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { cognitoIdentity } from '@parley/data/identity/identity.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { bootstrapPlatform } from '@parley/data/tenants/bootstrap-platform.ts';
import { DEMO_PASSWORD, type DemoPerson } from '../seed-target.ts';

/** The address of the first platform admin of the local cloud. */
export const PLATFORM_ADMIN = 'platform@parley.example';

/**
 * Creates the first person of the platform, who can sign in immediately. Uses the environment of
 * the function `members` (table, pool, endpoints) from this process. `now` is local time in
 * milliseconds since 1970.
 */
export async function makePlatformAdmin(now: () => number): Promise<DemoPerson> {
  const UserPoolId = process.env['USER_POOL_ID']!;
  const platform = tenantStore(openTable(process.env['TABLE_NAME']!), PLATFORM_TENANT_ID);
  const { userId } = await cognitoIdentity(UserPoolId, platform).reserve({
    email: PLATFORM_ADMIN,
    name: 'Platform admin',
    tenantId: PLATFORM_TENANT_ID,
  });
  // This refuses if the platform has another admin, so that nobody's sign-in is changed.
  await bootstrapPlatform(
    platform,
    { userId, email: PLATFORM_ADMIN, name: 'Platform admin' },
    new Date(now()),
  );
  const client = new CognitoIdentityProviderClient({ systemClockOffset: now() - Date.now() });
  await client.send(
    new AdminSetUserPasswordCommand({
      UserPoolId,
      Username: userId,
      Password: DEMO_PASSWORD,
      Permanent: true,
    }),
  );
  await client.send(
    new AdminAddUserToGroupCommand({ UserPoolId, Username: userId, GroupName: 'platform-admin' }),
  );
  client.destroy();
  return {
    email: PLATFORM_ADMIN,
    password: DEMO_PASSWORD,
    role: 'platform-admin',
    tenant_id: PLATFORM_TENANT_ID,
  };
}
