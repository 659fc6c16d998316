import type { ImportResult } from '@parley/contracts/candidates/candidate-import.schema.ts';
import type { CandidateId } from '@parley/contracts/shared/ids.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { readCandidateRow } from '@parley/domain/imports/read-candidate-row.ts';
import { toStoredAddressAs } from '@parley/domain/people/address-person.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { zoneGiven } from '../shared/zone-given.ts';
import { newApplication } from '@parley/application/applications/new-application.ts';
import { openRequisition } from './open-requisition.ts';

/** The index of the write that claims the e-mail address. */
const CLAIM = 1;

/**
 * Imports the rows of a file, each in its own transaction, so that an invalid row does not affect
 * the others.
 */
export const importCandidates: HandlerOf<'import-candidates'> = async ({
  request: { body },
  caller,
  store,
  now,
  newId,
  may,
  commit,
  parts,
}) => {
  if (!may('create', 'candidates') || (body.requisition_id && !may('update', 'requisitions')))
    return fail('forbidden');
  const requisition = body.requisition_id
    ? openRequisition(await requisitions.get(store, body.requisition_id))
    : undefined;
  if (isFailure(requisition)) return requisition;
  const onto: Requisition | undefined = requisition;
  const rows = body.rows.map(({ row, values }) => ({ row, read: readCandidateRow(values) }));
  const emailOf = (read: (typeof rows)[number]['read']) =>
    read.ok ? read.candidate.email : read.email;
  const stored = await candidates.findByEmails(
    store,
    rows.flatMap(({ read }) => emailOf(read) ?? []),
  );
  const at = now.toISOString();
  const seen = new Map<string, number>();
  const results: ImportResult[] = [];
  for (const { row, read } of rows) {
    const email = emailOf(read);
    const twin = email === null ? undefined : seen.get(email);
    if (email !== null && twin === undefined) seen.set(email, row);
    results.push(await one(row, read, twin, email === null ? undefined : stored.get(email)));
  }
  const created = results.filter(({ ok }) => ok).length;
  if (body.dry_run) return { status: 200, body: { dry_run: true, created: 0, results } };
  return commit({
    writes: [],
    event: {
      type: 'candidates.imported',
      data: { created, refused: results.length - created, requisition_id: onto?.id ?? null },
    },
    answer: { status: 200, body: { dry_run: false, created, results } },
  });

  async function one(
    row: number,
    read: (typeof rows)[number]['read'],
    twin: number | undefined,
    holder: string | undefined,
  ): Promise<ImportResult> {
    const problems = read.ok ? [] : [...read.problems];
    if (twin !== undefined)
      problems.push({
        field: 'email',
        code: 'duplicate-in-file',
        message: `Row ${twin} has the same address`,
      });
    else if (holder !== undefined) {
      const earlier = body.dry_run ? undefined : await parts.done<ImportResult>(`row ${row}`);
      if (earlier) return earlier;
      problems.push(taken());
    }
    if (!read.ok || problems.length > 0)
      return { row, ok: false, candidate_id: (holder ?? null) as CandidateId | null, problems };
    if (body.dry_run) return { row, ok: true, candidate_id: null, problems };
    const zone = zoneGiven(caller, read.candidate.zone);
    const candidate: Candidate = {
      kind: 'CANDIDATE',
      id: newId('cand'),
      tenant_id: caller.tenantId,
      user_id: null,
      ...read.candidate,
      address_as: toStoredAddressAs(read.candidate),
      ...zone,
      erasure_asked_at: null,
      created_at: at,
      updated_at: at,
      version: 1,
    };
    return add(row, candidate);
  }

  async function add(row: number, candidate: Candidate): Promise<ImportResult> {
    const writes = [
      candidates.write(store, candidate, 'missing'),
      candidates.claimEmail(store, candidate.email, candidate.id),
      ...(onto
        ? [
            applications.write(store, newApplication(onto, candidate, at), 'missing'),
            requisitions.count(store, onto.id, { candidates: 1 }, { version: onto.version }),
          ]
        : []),
    ];
    const say: ImportResult = {
      row,
      ok: true,
      candidate_id: candidate.id as CandidateId,
      problems: [],
    };
    const result = await parts.commit(`row ${row}`, {
      writes,
      event: { type: 'candidate.created', data: { candidate_id: candidate.id, imported: true } },
      say,
    });
    if (result.ok) return result.said;
    if (result.index === CLAIM)
      return {
        row,
        ok: false,
        candidate_id: (result.item?.candidate_id ?? null) as CandidateId | null,
        problems: [taken()],
      };
    return throwConflict();
  }
};

const taken = (): ImportResult['problems'][number] => ({
  field: 'email',
  code: 'already-exists',
  message: 'A candidate with this address exists already',
});
