import {
  acceptsImports,
  type ImportedApplication,
  importedApplicationWrites,
} from '@parley/application/applications/imported-application.ts';
import { blindedAmong } from '@parley/application/scorecards/blinded-to.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import type { CandidateField } from '@parley/contracts/candidates/candidate-fields.ts';
import type {
  ImportResult,
  ImportSubject,
} from '@parley/contracts/candidates/candidate-import.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import { findChanges } from '@parley/domain/imports/merge-candidate.ts';
import { type ReadRow, readCandidateRow } from '@parley/domain/imports/read-candidate-row.ts';
import { toStoredAddressAs } from '@parley/domain/people/address-person.ts';
import type { HandlerOf } from '../shared/context.ts';
import { zoneGiven } from '../shared/zone-given.ts';
import { openRequisition } from './open-requisition.ts';

type Row = Parameters<HandlerOf<'import-candidates'>>[0]['request']['body']['rows'][number];
type Result = Unbranded<ImportResult>;
type Problem = Result['problems'][number];
type Outcome = Result['outcome'];

/** The index of the write that claims the e-mail address. */
const CLAIM = 1;

const emailOf = (read: ReadRow): string | null => (read.ok ? read.candidate.email : read.email);
const toPart = (row: number): string => `row ${row}`;

/**
 * Imports the rows of a file, each in its own transaction, so that an invalid row does not affect
 * the others. What the rows name is read in a few batches before.
 */
export const importCandidates: HandlerOf<'import-candidates'> = async (context) => {
  const { request, caller, store, now, newId, may, commit, parts } = context;
  const { body } = request;
  const named = new Set(
    [
      body.requisition_id,
      ...body.rows.map(({ application }) => application?.requisition_id),
    ].filter((id) => id !== undefined && id !== null),
  );
  const updates = body.existing === 'update';
  if (
    !may('create', 'candidates') ||
    (body.rows.some(({ application }) => application) || named.size > 0
      ? !may('update', 'requisitions')
      : false) ||
    (body.rows.some(({ application }) => application?.stage === 'rejected') &&
      !may('decide', 'decision-making')) ||
    (updates && !may('update', 'candidates'))
  )
    return fail('forbidden');
  if (!body.dry_run && body.rows.some(({ application }) => application?.requisition_id === null))
    return fail('validation-failed', 'An application needs a requisition', {
      errors: [{ path: 'body.rows', message: 'requisition_id is null in a dry run only' }],
    });
  const held = new Map((await requisitions.getMany(store, [...named])).map((one) => [one.id, one]));
  if (held.size < named.size) return fail('not-found');
  const whole = body.requisition_id ? openRequisition(held.get(body.requisition_id)) : undefined;
  if (isFailure(whole)) return whole;
  const onto: Requisition | undefined = whole;

  const at = now.toISOString();
  const rows = body.rows.map((row) => ({ ...row, read: readCandidateRow(row.values) }));
  const ids = await candidates.findByEmails(
    store,
    rows.flatMap(({ read }) => emailOf(read) ?? []),
  );
  const present = [...new Set(ids.values())];
  const again = rows
    .filter(({ read }) => ids.has(emailOf(read) ?? ''))
    .map(({ row }) => toPart(row));
  const [known, blinded, earlier, pairs] = await Promise.all([
    candidates.getMany(store, present),
    blindedAmong(context, present),
    body.dry_run ? new Map<string, Result>() : parts.doneAmong<Result>(again),
    applications.getMany(
      store,
      present.flatMap((candidateId) =>
        [...named].map((requisitionId) => ({ requisitionId, candidateId })),
      ),
      { consistent: true },
    ),
  ]);
  /** The candidates by address, those that this import adds among them. */
  const people = new Map(known.map((candidate) => [candidate.email, candidate]));
  const onRequisition = new Set(
    pairs.map(({ requisition_id, candidate_id }) => `${requisition_id}~${candidate_id}`),
  );
  /** The first row with each address. */
  const seen = new Map<string, { row: number; applies: Set<string>; isNew: boolean }>();

  const results: Result[] = [];
  for (const row of rows) results.push(await importRow(row));
  const created = results.filter(({ outcome }) => outcome === 'created').length;
  if (body.dry_run) return { status: 200, body: { dry_run: true, created: 0, results } };
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length;
  return commit({
    writes: [],
    event: {
      type: 'candidates.imported',
      data: {
        created,
        updated: count('updated'),
        refused: results.length - created - count('updated'),
        requisition_id: onto?.id ?? null,
      },
    },
    answer: { status: 200, body: { dry_run: false, created, results } },
  });

  async function importRow({ row, read, application }: Row & { read: ReadRow }) {
    const email = emailOf(read);
    const id = (email === null ? undefined : ids.get(email)) ?? null;
    const earlierResult = earlier.get(toPart(row));
    const first = email === null ? undefined : seen.get(email);
    // A requisition that is created later is another one for each row.
    const planned = application?.requisition_id === null;
    const applies = application?.requisition_id ?? (planned ? `new ${row}` : (onto?.id ?? 'none'));
    if (email !== null && !first) {
      const isNew = id === null || earlierResult?.outcome === 'created';
      seen.set(email, { row, applies: new Set([applies]), isNew });
    }
    if (earlierResult) return earlierResult;
    const refuse = (outcome: Outcome, problems: Problem[]): Result => ({
      ...toResult(row, outcome, id),
      problems,
    });
    const wanted = toApplication(application);
    const problems = [...(read.ok ? [] : read.problems), ...findClosed(wanted)];
    if (first && (applies === 'none' || first.applies.has(applies)))
      problems.push({
        field: 'email',
        code: 'duplicate-in-file',
        message: `Row ${first.row} has the same address`,
      });
    first?.applies.add(applies);
    if (!read.ok || problems.length > 0)
      return refuse('refused', id !== null && !first ? [...problems, taken()] : problems);
    const person = people.get(read.candidate.email);
    if (person) return meet(row, read, person, { wanted, planned }, first?.isNew === true);
    if (first) return toResult(row, 'updated', null, read, ['application']);
    return body.dry_run ? toResult(row, 'created', null, read) : add(row, read, wanted);
  }

  /** Processes a row about somebody who is a candidate already. */
  async function meet(
    row: number,
    read: Extract<ReadRow, { ok: true }>,
    person: Candidate,
    { wanted, planned }: { wanted: ImportedApplication | undefined; planned: boolean },
    isNew: boolean,
  ): Promise<Result> {
    // What the notes of a blinded reader contain is not told by a comparison either.
    const given = read.given.filter((field) => field !== 'notes' || !blinded.has(person.id));
    const fields = isNew ? {} : findChanges(person, read.candidate, given);
    const pair = wanted && `${wanted.requisition.id}~${person.id}`;
    const applied = wanted && pair && !onRequisition.has(pair) ? wanted : undefined;
    const changed: ImportSubject[] = [
      ...(Object.keys(fields) as CandidateField[]),
      ...(applied || planned ? ['application' as const] : []),
    ];
    const withOutcome = (outcome: Outcome) => toResult(row, outcome, person.id, read, changed);
    if (!updates && !isNew)
      return {
        ...withOutcome(changed.length === 0 ? 'unchanged' : 'skipped'),
        ok: false,
        changed: [],
        problems: [taken()],
      };
    if (changed.length === 0 || body.dry_run)
      return withOutcome(changed.length === 0 ? 'unchanged' : 'updated');
    const hasFields = Object.keys(fields).length > 0;
    const after: Candidate = {
      ...person,
      ...fields,
      ...(fields.zone === undefined ? {} : { zone_source: 'given' as const }),
      updated_at: at,
      version: person.version + 1,
    };
    const committed = await parts.commit(toPart(row), {
      writes: [
        hasFields
          ? candidates.write(store, after, { version: person.version })
          : store.check(keys.candidate(person.id), 'exists'),
        ...apply(hasFields ? after : person, applied),
      ],
      event: {
        type: 'candidate.changed',
        data: {
          candidate_id: person.id,
          fields: Object.keys(fields),
          imported: true,
          ...(applied ? { requisition_id: applied.requisition.id, stage: applied.stage } : {}),
        },
      },
      result: withOutcome('updated'),
    });
    if (!committed.ok) return throwConflict();
    if (hasFields) people.set(person.email, after);
    if (applied) onRequisition.add(`${applied.requisition.id}~${person.id}`);
    return committed.result;
  }

  async function add(
    row: number,
    read: Extract<ReadRow, { ok: true }>,
    wanted: ImportedApplication | undefined,
  ): Promise<Result> {
    const candidate: Candidate = {
      kind: 'CANDIDATE',
      id: newId('cand'),
      tenant_id: caller.tenantId,
      user_id: null,
      ...read.candidate,
      address_as: toStoredAddressAs(read.candidate),
      ...zoneGiven(caller, read.candidate.zone),
      erasure_asked_at: null,
      created_at: at,
      updated_at: at,
      version: 1,
    };
    const committed = await parts.commit(toPart(row), {
      writes: [
        candidates.write(store, candidate, 'missing'),
        candidates.claimEmail(store, candidate.email, candidate.id),
        ...apply(candidate, wanted),
      ],
      event: {
        type: 'candidate.created',
        data: {
          candidate_id: candidate.id,
          imported: true,
          ...(wanted ? { requisition_id: wanted.requisition.id, stage: wanted.stage } : {}),
        },
      },
      result: toResult(row, 'created', candidate.id, read),
    });
    if (committed.ok) {
      people.set(candidate.email, { ...candidate, id: String(committed.result.candidate_id) });
      return committed.result;
    }
    if (committed.index !== CLAIM) return throwConflict();
    return {
      ...toResult(row, 'skipped', String(committed.item?.candidate_id)),
      problems: [taken()],
    };
  }

  /** Returns the writes of an application, none if there is none. */
  function apply(candidate: Candidate, wanted: ImportedApplication | undefined) {
    if (!wanted) return [];
    return importedApplicationWrites(store, candidate, wanted, {
      by: caller,
      decisionId: newId('dec'),
      at,
    });
  }

  /** Returns what a row applies for; undefined also if its requisition is created later. */
  function toApplication(given: Row['application']): ImportedApplication | undefined {
    const requisition = given ? held.get(given.requisition_id ?? '') : onto;
    return (
      requisition && {
        requisition,
        stage: given?.stage ?? 'applied',
        reason: given?.reason ?? '',
      }
    );
  }
};

const toResult = (
  row: number,
  outcome: Outcome,
  id: string | null,
  read?: Extract<ReadRow, { ok: true }>,
  changed: ImportSubject[] = [],
): Result => ({
  row,
  ok: outcome === 'created' || outcome === 'updated' || outcome === 'unchanged',
  outcome,
  candidate_id: id,
  problems: [],
  changed,
  remarks: read?.remarks ?? [],
});

const taken = (): Problem => ({
  field: 'email',
  code: 'already-exists',
  message: 'A candidate with this address exists already',
});

const findClosed = (wanted: ImportedApplication | undefined): Problem[] =>
  wanted && !acceptsImports(wanted.requisition)
    ? [
        {
          field: 'application',
          code: 'requisition-not-open',
          message: `${wanted.requisition.title} is ${wanted.requisition.status}`,
        },
      ]
    : [];
