import type { FunctionName } from './function-names.ts';

/** What a function may do with files: hand out upload forms and links, or also remove what nobody wants any more. */
export type FileRight = 's3:PutObject' | 's3:GetObject' | 's3:DeleteObject' | 's3:PutObjectTagging' | 's3:GetObjectTagging';

/** What a function may do with accounts of the user pool. */
export type AccountRight =
  | 'AdminAddUserToGroup'
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminGetUser'
  | 'AdminListGroupsForUser'
  | 'AdminRemoveUserFromGroup'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut';

/** A function's size and everything it may touch; its environment follows from the same line. */
export interface FunctionRow {
  memoryMb: number;
  timeoutSeconds: number;
  table: 'read' | 'write';
  files?: readonly FileRight[];
  accounts?: readonly AccountRight[];
  /** `run`: start, stop and look at executions of the interview workflow. */
  workflow?: 'run';
  /** `send`: write mail. `address`: know the addresses only. */
  mail?: 'send' | 'address';
}

const api = { memoryMb: 512, timeoutSeconds: 10, table: 'write' } as const satisfies FunctionRow;
const invite = ['AdminCreateUser', 'AdminGetUser', 'AdminAddUserToGroup', 'AdminUserGlobalSignOut'] as const;

export const FUNCTION_ROWS: Record<FunctionName, FunctionRow> = {
  system: { ...api, table: 'read' },
  registration: { ...api, accounts: ['AdminGetUser', 'AdminAddUserToGroup'] },
  account: { ...api, accounts: ['AdminGetUser', 'AdminUserGlobalSignOut'] },
  users: { ...api, accounts: [...invite, 'AdminDisableUser', 'AdminEnableUser', 'AdminRemoveUserFromGroup', 'AdminUpdateUserAttributes'] },
  tenants: api,
  requisitions: api,
  candidates: { ...api, accounts: invite, files: ['s3:GetObject'] },
  files: { ...api, files: ['s3:PutObject', 's3:GetObject', 's3:DeleteObject', 's3:PutObjectTagging', 's3:GetObjectTagging'] },
  interviews: { ...api, workflow: 'run' },
  feedbacks: api,
  decisions: api,
  notifications: api,
  dashboard: api,
  contact: { ...api, mail: 'address' },
  outbox: {
    memoryMb: 512,
    timeoutSeconds: 60,
    table: 'write',
    files: ['s3:GetObject', 's3:DeleteObject', 's3:PutObjectTagging'],
    accounts: [
      ...invite, 'AdminDisableUser', 'AdminEnableUser', 'AdminRemoveUserFromGroup', 'AdminUpdateUserAttributes', 'AdminDeleteUser', 'AdminListGroupsForUser',
    ],
    workflow: 'run',
    mail: 'send',
  },
  projections: { memoryMb: 512, timeoutSeconds: 60, table: 'write' },
  'interview-lifecycle': { memoryMb: 512, timeoutSeconds: 60, table: 'write', mail: 'send' },
  // Cognito waits five seconds for a trigger, not longer.
  'pre-token': { memoryMb: 1024, timeoutSeconds: 5, table: 'read' },
};
