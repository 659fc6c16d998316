import { adminCreateUser } from './admin-create-user.ts';
import { adminPasswordOperations } from './admin-password-operations.ts';
import { adminUserOperations } from './admin-user-operations.ts';
import { authOperations } from './auth-operations.ts';
import { describeOperations } from './describe-operations.ts';
import { groupOperations } from './group-operations.ts';
import { listUsers } from './list-users.ts';
import type { Operation } from './operation.ts';
import { passwordOperations } from './password-operations.ts';
import { profileOperations } from './profile-operations.ts';
import { signOutOperations } from './sign-out-operations.ts';
import { signUpOperations } from './sign-up-operations.ts';
import { totpOperations } from './totp-operations.ts';

/**
 * Every operation the engine has, under its API name; what is not here is an
 * UnknownOperationException.
 */
export const operationTable: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    ...signUpOperations,
    ...authOperations,
    ...signOutOperations,
    ...profileOperations,
    ...passwordOperations,
    ...totpOperations,
    ...adminCreateUser,
    ...adminUserOperations,
    ...adminPasswordOperations,
    ...listUsers,
    ...groupOperations,
    ...describeOperations,
  }),
);
