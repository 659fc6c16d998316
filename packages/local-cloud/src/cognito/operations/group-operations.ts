import * as z from 'zod';
import { CognitoError } from '../cognito-error.ts';
import type { PoolContext } from '../pool-context.ts';
import { assertPool, findNamed } from '../rules/request-parameters.ts';
import type { Group } from '../store/groups.ts';
import { fields } from './answers.ts';
import { operation } from './operation.ts';

const ofPool = z.object({ UserPoolId: fields.poolId });
const ofGroup = ofPool.extend({ GroupName: fields.groupName });
const ofUser = ofPool.extend({ Username: fields.username });
const create = ofGroup.extend({
  Description: z.string().max(2048).nullish(),
  Precedence: z.number().int().min(0).nullish(),
  RoleArn: z.string().min(20).max(2048).nullish(),
});

/** The operations on the pool's groups. Lists are returned in one page. */
export const groupOperations = {
  CreateGroup: operation('signed', create, (pool, input) => {
    assertPool(pool, input.UserPoolId);
    const group: Group = {
      name: input.GroupName,
      description: input.Description ?? null,
      precedence: input.Precedence ?? null,
      role_arn: input.RoleArn ?? null,
      created_at: pool.now(),
      modified_at: pool.now(),
    };
    if (!pool.groups.insert(group)) {
      throw new CognitoError('GroupExistsException', 'A group with the name already exists.');
    }
    return { Group: groupView(pool, group) };
  }),

  GetGroup: operation('signed', ofGroup, (pool, input) => {
    assertPool(pool, input.UserPoolId);
    return { Group: groupView(pool, findGroup(pool, input.GroupName)) };
  }),

  ListGroups: operation('signed', ofPool, (pool, input) => {
    assertPool(pool, input.UserPoolId);
    return { Groups: pool.groups.list().map((group) => groupView(pool, group)) };
  }),

  AdminAddUserToGroup: operation(
    'signed',
    ofGroup.extend({ Username: fields.username }),
    (pool, input) => {
      pool.groups.add(findNamed(pool, input).sub, findGroup(pool, input.GroupName).name);
      return {};
    },
  ),

  AdminRemoveUserFromGroup: operation(
    'signed',
    ofGroup.extend({ Username: fields.username }),
    (pool, input) => {
      pool.groups.remove(findNamed(pool, input).sub, findGroup(pool, input.GroupName).name);
      return {};
    },
  ),

  AdminListGroupsForUser: operation('signed', ofUser, (pool, input) => {
    const groups = pool.groups.ofUser(findNamed(pool, input).sub);
    return { Groups: groups.map((group) => groupView(pool, group)) };
  }),
};

function findGroup(pool: PoolContext, name: string): Group {
  const group = pool.groups.get(name);
  if (!group) throw new CognitoError('ResourceNotFoundException', 'Group not found.');
  return group;
}

function groupView(pool: PoolContext, group: Group) {
  return {
    GroupName: group.name,
    UserPoolId: pool.options.pool.id,
    ...(group.description !== null && { Description: group.description }),
    ...(group.precedence !== null && { Precedence: group.precedence }),
    ...(group.role_arn !== null && { RoleArn: group.role_arn }),
    CreationDate: group.created_at / 1000,
    LastModifiedDate: group.modified_at / 1000,
  };
}
