import { keys } from '@parley/data/keys.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/users/role.ts';
import { type Project, step } from './change.ts';
import { projectApplication } from './project-application.ts';
import { projectChatThread } from './project-chat-thread.ts';
import { projectCandidate } from './project-candidate.ts';
import { projectInterview } from './project-interview.ts';

const isStaff = (member: Record<string, unknown> | undefined) => member !== undefined && member.role !== 'candidate';

/** Staff of the company; the platform's register shows the same count. */
const projectMember: Project = ({ store, before, after }) => {
  const delta = step(isStaff(before), isStaff(after));
  const writes = delta === 0 ? [] : [store.forTenant(PLATFORM_TENANT_ID).add(keys.tenantEntry(store.tenantId), { users: delta }, {}, 'exists')];
  return { counts: { totalusers: delta }, writes };
};

const projectRequisition: Project = ({ before, after }) => ({ counts: { totalreqs: step(before !== undefined, after !== undefined) }, writes: [] });

/** The attribute `project` of an item names the line here. */
export const PROJECTS: Record<string, Project> = {
  member: projectMember, candidate: projectCandidate, requisition: projectRequisition, application: projectApplication, interview: projectInterview,
  'chat-thread': projectChatThread,
};
