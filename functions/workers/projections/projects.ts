import { companyList, companyRowOf } from '@parley/data/lists/company-list.ts';
import { contactList } from '@parley/data/lists/contact-list.ts';
import { recordingList, recordingRowOf } from '@parley/data/lists/recording-list.ts';
import { requisitionList } from '@parley/data/lists/requisition-list.ts';
import { memberList } from '@parley/data/lists/member-list.ts';
import { recordingItem } from '@parley/data/recordings/recordings.repo.ts';
import { renames } from '@parley/data/renames/renames.repo.ts';
import { requisitionItem } from '@parley/data/requisitions/requisitions.repo.ts';
import { contactMessageItem } from '@parley/data/contact/contact-messages.repo.ts';
import { companyRegister, entryItem } from '@parley/data/tenants/company-register.ts';
import { memberItem } from '@parley/data/members/member.codec.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { followList, type Project, countChange } from './change.ts';
import { projectApplication } from './project-application.ts';
import { projectChatThread } from './project-chat-thread.ts';
import { projectCardComment, projectCardWork } from './project-card.ts';
import { projectCandidate } from './project-candidate.ts';
import { projectCandidateRow } from './project-candidate-row.ts';
import { projectInterview } from './project-interview.ts';
import { projectMailThread } from './project-mail-thread.ts';
import { projectRename } from './project-rename.ts';

const isStaff = (member: Record<string, unknown> | undefined) =>
  member !== undefined && member.role !== 'candidate';

/** Staff of the company and their list; the platform's register shows the same count. */
const projectMember: Project = (change) => {
  const { store, before, after } = change;
  const delta = countChange(isStaff(before), isStaff(after));
  const added =
    delta === 0
      ? []
      : [companyRegister.countUsers(store.forTenant(PLATFORM_TENANT_ID), store.tenantId, delta)];
  const rowOf = (image: Record<string, unknown>) => {
    const member = memberItem.parse(image);
    return isStaff(member) ? { ...member, id: member.user_id } : undefined;
  };
  return {
    counts: { totalusers: delta },
    added,
    writes: [],
    list: followList(change, memberList, rowOf),
  };
};

/**
 * Requisitions and their list; where the title or the place changed, their copies are to follow.
 */
const projectRequisition: Project = (change) => {
  const { store, before, after } = change;
  const renamed =
    before !== undefined &&
    after !== undefined &&
    (before.title !== after.title || before.location !== after.location);
  return {
    counts: { totalreqs: countChange(before !== undefined, after !== undefined) },
    writes: renamed ? [renames.begin(store, 'requisition', String(after.id))] : [],
    list: followList(change, requisitionList, (image) => requisitionItem.parse(image)),
  };
};

const projectRecording: Project = (change) => ({
  counts: {},
  writes: [],
  list: followList(change, recordingList, (image) => recordingRowOf(recordingItem.parse(image))),
});

const projectCompany: Project = (change) => ({
  counts: {},
  writes: [],
  list: followList(change, companyList, (image) => companyRowOf(entryItem.parse(image))),
});

const projectContactMessage: Project = (change) => ({
  counts: {},
  writes: [],
  list: followList(change, contactList, (image) => contactMessageItem.parse(image)),
});

/** The attribute `project` of an item names the line here. */
export const PROJECTS: Record<string, Project> = {
  member: projectMember,
  candidate: projectCandidate,
  'candidate-row': projectCandidateRow,
  requisition: projectRequisition,
  application: projectApplication,
  interview: projectInterview,
  recording: projectRecording,
  company: projectCompany,
  'contact-message': projectContactMessage,
  'chat-thread': projectChatThread,
  rename: projectRename,
  'mail-thread': projectMailThread,
  'card-work': projectCardWork,
  'card-comment': projectCardComment,
};
