import { applicationItem } from '../applications/applications.repo.ts';
import { toCandidateRow } from '../candidates/candidate-row.codec.ts';
import { contactMessageItem, IN_CONTACT_LIST } from '../contact/contact-messages.repo.ts';
import { interviewItem } from '../interviews/interview.codec.ts';
import { keys } from '../keys.ts';
import { memberItem } from '../members/member.codec.ts';
import { recordingItem } from '../recordings/recordings.repo.ts';
import { requisitionItem } from '../requisitions/requisitions.repo.ts';
import type { Key } from '../shared/table.ts';
import type { QueryInput, TenantStore } from '../shared/tenant-store.ts';
import { entryItem, IN_TENANT_LIST } from '../tenants/tenant-register.ts';
import { applicationList, toApplicationRow } from './application-list.ts';
import { candidateList } from './candidate-list.ts';
import { contactList } from './contact-list.ts';
import { interviewList, toInterviewRow } from './interview-list.ts';
import { listChange } from './list-change.ts';
import { type ListChange, type ListSpec, LIST_MARKER } from './list-spec.ts';
import { findMemberRow, memberList } from './member-list.ts';
import { findRecordingRow, recordingList } from './recording-list.ts';
import { requisitionList } from './requisition-list.ts';
import { tenantList, toTenantRow } from './tenant-list.ts';

type Image = Readonly<Record<string, unknown>>;

/** Where the items of a list are, for those that an earlier release stored without its mark. */
export interface ListedItems {
  /** Of what there is one query: the platform, each company, or each requisition of a company. */
  each: 'platform' | 'company' | 'requisition';
  /** @param id the id of the requisition */
  query: (id: string) => Pick<QueryInput, 'pk' | 'sk' | 'index'>;
  /** Returns the key of the item to mark, of a result of the query. */
  keyOf: (found: Image) => Key;
  /**
   * Whether the query returns entries, of which only the `id` is known, so that the marks are read
   * from the items.
   */
  isEntries?: boolean;
  /** What marks an item; `LIST_MARKER` by default. */
  mark?: Readonly<Record<string, unknown>>;
}

/** A list with the items from which its rows are made. */
export interface Listed {
  list: Pick<ListSpec<never, string, string>, 'code' | 'subject' | 'owner' | 'attributes'> & {
    words: { prefix: string } | null;
  };
  /**
   * Returns what follows for entries and counters from a change of an item of the list (undefined:
   * does not exist).
   */
  change(
    store: TenantStore,
    before: Image | undefined,
    after: Image | undefined,
    hadEarlierWords?: boolean,
  ): ListChange;
  items: Required<ListedItems>;
}

/** @param findRow returns the row of an item, or undefined if the item is not in the list */
const listed = <Row extends { id: string }, Facet extends string, Sort extends string>(
  list: ListSpec<Row, Facet, Sort>,
  findRow: (image: Image) => Row | undefined,
  items: ListedItems,
): Listed => ({
  list,
  change: (store, before, after, hadEarlierWords) =>
    listChange(store, list, before && findRow(before), after && findRow(after), hadEarlierWords),
  items: { isEntries: false, mark: LIST_MARKER, ...items },
});

/**
 * All lists, by the attribute `project` of their items. The projections, the backfill and the check
 * of the data are made from this table; a new list needs its definition and a row here
 * (`docs/recipes.md`).
 */
export const LISTS = {
  member: listed(memberList, (image) => findMemberRow(memberItem.parse(image)), {
    each: 'company',
    query: () => ({ index: 'GSI1', pk: keys.staffIndex('', '').GSI1!.pk }),
    keyOf: ({ user_id }) => keys.member(String(user_id)),
  }),
  requisition: listed(requisitionList, (image) => requisitionItem.parse(image), {
    each: 'company',
    query: () => ({ pk: keys.requisition('').pk }),
    keyOf: ({ id }) => keys.requisition(String(id)),
  }),
  'candidate-row': listed(candidateList, toCandidateRow, {
    each: 'company',
    query: () => ({ pk: keys.candidateRow('').pk }),
    // The candidate is marked, and the stream marks the row.
    keyOf: ({ SK }) => keys.candidate(String(SK)),
  }),
  application: listed(applicationList, (image) => toApplicationRow(applicationItem.parse(image)), {
    each: 'requisition',
    query: (id) => ({ pk: keys.application(id, '').pk, sk: { beginsWith: 'APPLICATION#' } }),
    keyOf: ({ requisition_id, candidate_id }) =>
      keys.application(String(requisition_id), String(candidate_id)),
  }),
  interview: listed(interviewList, (image) => toInterviewRow(interviewItem.parse(image)), {
    each: 'company',
    query: () => ({ index: 'GSI1', pk: keys.interviewIndex('', '', '', '').GSI1!.pk }),
    keyOf: ({ id }) => keys.interview(String(id)),
  }),
  recording: listed(recordingList, (image) => findRecordingRow(recordingItem.parse(image)), {
    each: 'company',
    query: () => ({ pk: keys.listEntry(recordingList.code, 'recorded', '', '', '').pk }),
    keyOf: ({ id }) => keys.recording(String(id)),
    isEntries: true,
  }),
  company: listed(tenantList, (image) => toTenantRow(entryItem.parse(image)), {
    each: 'platform',
    query: () => ({ pk: keys.tenantEntry(1).pk }),
    keyOf: ({ SK }) => ({ pk: keys.tenantEntry(1).pk, sk: String(SK) }),
    mark: IN_TENANT_LIST,
  }),
  'contact-message': listed(contactList, (image) => contactMessageItem.parse(image), {
    each: 'platform',
    query: () => ({ pk: keys.contactMessage('').pk }),
    keyOf: ({ SK }) => ({ pk: keys.contactMessage('').pk, sk: String(SK) }),
    mark: IN_CONTACT_LIST,
  }),
};
