import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { boards } from '@parley/data/board/board.repo.ts';
import { cardCommentItem } from '@parley/data/board/card-comments.repo.ts';
import { cardWorkItem } from '@parley/data/board/card-work.repo.ts';
import { candidateItem, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { hasEarlierWords } from '@parley/data/lists/list-spec.ts';
import type { Listed } from '@parley/data/lists/listed.ts';
import { LISTS } from '@parley/data/lists/lists.ts';
import { mailCounts } from '@parley/data/mail-threads/mail-reading.repo.ts';
import { staffBoxes } from '@parley/data/mail-threads/mail-rows.ts';
import { type MailThread, mailThreadItem } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { renames } from '@parley/data/renames/renames.repo.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { listLabelsOfThread } from '@parley/domain/mail/move-thread.ts';
import { threadTokens } from '@parley/domain/mail/thread-tokens.ts';
import { earlierThreadTokens } from '@parley/domain/search/earlier-tokens.ts';
import { followList, type Project, type ProjectOfRecord, countChange } from './change.ts';
import { candidateNames, memberNames, requisitionNames } from './name-entries.ts';
import { projectApplication } from './project-application.ts';
import { projectChatThread } from './project-chat-thread.ts';
import { projectInterview } from './project-interview.ts';
import { projectRename } from './project-rename.ts';

const placesIn = (thread: MailThread | undefined, box: string) =>
  thread && staffBoxes(thread).includes(box) ? listLabelsOfThread(thread) : [];

/** Counts the mail threads of each label, and writes the words under which this thread is found. */
const projectMailThread: ProjectOfRecord = ({ store, before, after }) => {
  const was = before && mailThreadItem.parse(before);
  const is = after && mailThreadItem.parse(after);
  const boxes = [...new Set([was, is].flatMap((thread) => (thread ? staffBoxes(thread) : [])))];
  const counts = boxes.flatMap((box) => {
    const [old, fresh] = [placesIn(was, box), placesIn(is, box)];
    const deltas = Object.fromEntries(
      [...new Set([...old, ...fresh])].map((place) => [
        place,
        countChange(old.includes(place), fresh.includes(place)),
      ]),
    );
    return mailCounts.add(store, box, deltas);
  });
  const [terms, oldTerms] = [is ? threadTokens(is) : [], was ? threadTokens(was) : []];
  const { id } = (is ?? was)!;
  const hadEarlier = hasEarlierWords(before);
  const earlier = was && hadEarlier ? earlierThreadTokens(was) : [];
  const present = new Set(
    [...terms, ...oldTerms]
      .map((word) => keys.mailSearch(word, id))
      .map(({ pk, sk }) => `${pk}|${sk}`),
  );
  return {
    counts: {},
    added: counts,
    writes: [
      ...terms
        .filter((word) => hadEarlier || !oldTerms.includes(word))
        .map((word) =>
          store.put(keys.mailSearch(word, id), { kind: 'MAIL_SEARCH', version: 1 }, 'any'),
        ),
      ...oldTerms
        .filter((word) => !terms.includes(word))
        .map((word) => store.remove(keys.mailSearch(word, id), 'any')),
      ...earlier
        .map((word) => keys.earlierMailSearch(word, id))
        .filter(({ pk, sk }) => !present.has(`${pk}|${sk}`))
        .map((key) => store.remove(key, 'any')),
    ],
  };
};

/** Writes the number of tasks and the members to the card. */
const projectCardWork: Project = ({ store, after }) => {
  if (!after) return { counts: {}, writes: [] };
  const { requisition_id, candidate_id, checklists, members } = cardWorkItem.parse(after);
  const items = checklists.flatMap((list) => list.items);
  return {
    counts: {},
    writes: [
      boards.work(store, requisition_id, candidate_id, {
        done: items.filter(({ state }) => state === 'complete').length,
        tasks: items.length,
        members,
      }),
    ],
  };
};

/** Counts the comments of the card. */
const projectCardComment: ProjectOfRecord = ({ store, before, after }) => {
  const { requisition_id, candidate_id } = cardCommentItem.parse(after ?? before);
  const delta = countChange(before !== undefined, after !== undefined);
  return {
    counts: {},
    added: delta === 0 ? [] : [boards.comments(store, requisition_id, candidate_id, delta)],
    writes: [],
  };
};

/**
 * Writes the list row of a candidate and its names for the search. If the name or the address
 * changed, a rename updates the copies.
 */
const projectCandidate: ProjectOfRecord = (change) => {
  const { store, before, after } = change;
  const was = before && candidateItem.parse(before);
  const is = after && candidateItem.parse(after);
  const names = candidateNames(change);
  if (!is) return { counts: {}, writes: [candidates.removeRow(store, was!.id), ...names] };
  const renamed = was !== undefined && (was.name !== is.name || was.email !== is.email);
  return {
    counts: {},
    writes: [
      candidates.rowOfCandidate(store, is, renamed),
      ...(renamed ? [renames.begin(store, 'candidate', is.id)] : []),
      ...names,
    ],
  };
};

const isStaff = (member: Record<string, unknown> | undefined) =>
  member !== undefined && member.role !== 'candidate';

/**
 * Counts the staff of the company, and writes their list and their names for the search. The
 * platform's register shows the same count.
 */
const projectMember: Project = (change) => {
  const { store, before, after } = change;
  const delta = countChange(isStaff(before), isStaff(after));
  const added =
    delta === 0
      ? []
      : [tenantRegister.countUsers(store.forTenant(PLATFORM_TENANT_ID), store.tenantId, delta)];
  return {
    counts: { totalusers: delta },
    added,
    writes: memberNames(change),
    list: followList(change, LISTS.member),
  };
};

/**
 * Counts requisitions, and writes their list and their titles for the search. If the title, the
 * location or the hiring manager changed, a rename updates the copies.
 */
const projectRequisition: Project = (change) => {
  const { store, before, after } = change;
  const renamed =
    before !== undefined &&
    after !== undefined &&
    (before.title !== after.title ||
      before.location !== after.location ||
      before.hiring_manager_id !== after.hiring_manager_id);
  return {
    counts: { totalreqs: countChange(before !== undefined, after !== undefined) },
    writes: [
      ...(renamed ? [renames.begin(store, 'requisition', String(after.id))] : []),
      ...requisitionNames(change),
    ],
    list: followList(change, LISTS.requisition),
  };
};

/** Items from which more follows than their list. */
const PROJECTS_OF_ITEMS: Readonly<Record<string, Project>> = {
  member: projectMember,
  requisition: projectRequisition,
  application: projectApplication,
  interview: projectInterview,
  'chat-thread': projectChatThread,
  rename: projectRename,
  'card-work': projectCardWork,
};

/** Writes the entries of a list, and nothing else. */
const projectList =
  (list: Listed): ProjectOfRecord =>
  (change) => ({ counts: {}, writes: [], list: followList(change, list) });

/** Projections that follow from the record alone, and after which nothing else is projected. */
export const PROJECTS_OF_RECORDS: Readonly<Record<string, ProjectOfRecord>> = {
  ...Object.fromEntries(
    Object.entries(LISTS)
      .filter(([project]) => !Object.hasOwn(PROJECTS_OF_ITEMS, project))
      .map(([project, list]) => [project, projectList(list)]),
  ),
  candidate: projectCandidate,
  'mail-thread': projectMailThread,
  'card-comment': projectCardComment,
};

/** The projection of each kind of item, by the item's attribute `project`. */
export const PROJECTS: Readonly<Record<string, Project>> = {
  ...PROJECTS_OF_RECORDS,
  ...PROJECTS_OF_ITEMS,
};
