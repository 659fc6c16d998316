import { candidateItem } from '@parley/data/candidates/candidates.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { searchTokens } from '@parley/domain/search/search-tokens.ts';
import { countBy, dataOfEvents, type Item, ofKind, type Snapshot } from './snapshot.ts';

/**
 * Checks candidates for incomplete changes: e-mail locks, events, list rows, search entries,
 * applications and files.
 */
export async function checkCandidateInvariants(snapshot: Snapshot): Promise<string[]> {
  const violations: string[] = [];
  const at = new Map(snapshot.items.map((item) => [`${item.PK}|${item.SK}`, item]));
  const find = ({ pk, sk }: { pk: string; sk: string }) => at.get(`${pk}|${sk}`);
  const candidates = ofKind(snapshot, 'CANDIDATE').map((item) => candidateItem.parse(item));
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const applications = Map.groupBy(ofKind(snapshot, 'APPLICATION'), ({ candidate_id }) =>
    String(candidate_id),
  );
  const created = countBy(
    dataOfEvents(snapshot, ['candidate.created']),
    ({ candidate_id }) => candidate_id,
  );

  for (const candidate of candidates) {
    const { id, email, name } = candidate;
    if (find(keys.candidateEmail(email))?.candidate_id !== id)
      violations.push(`${id} does not hold the lock of ${email}`);
    if (created.get(id) !== 1)
      violations.push(`${id} has ${created.get(id) ?? 0} events of its creation`);
    const row = find(keys.candidateRow(id));
    if (row?.n !== name || row.e !== email) violations.push(`${id} has no right row in the list`);
    violations.push(...checkProgressInvariants(row, applications.get(id) ?? [], id));
    for (const token of searchTokens(candidate))
      if (!find(keys.listWord('', token, id))) violations.push(`${id} is not found by ${token}`);
  }
  for (const lock of ofKind(snapshot, 'CANDIDATE_EMAIL'))
    if (!byId.has(String(lock.candidate_id))) violations.push(`${lock.PK} is locked for nobody`);
  const deleted = new Set(
    dataOfEvents(snapshot, ['candidate.deleted']).map(({ candidate_id }) => candidate_id),
  );
  for (const [id] of created)
    if (!byId.has(id) && !deleted.has(id))
      violations.push(`an event tells of ${id}, who does not exist`);
  for (const row of snapshot.items.filter(({ PK }) => PK === 'CANDIDATE_ROWS'))
    if (!byId.has(row.SK)) violations.push(`the list shows ${row.SK}, who does not exist`);
  const entries = snapshot.items.filter(
    ({ PK, SK }) => PK.startsWith('L#cand#') || (PK.startsWith('SEARCH#') && SK.includes('#cand_')),
  );
  for (const { PK, SK, n } of entries) {
    const candidate = byId.get(SK.slice(SK.lastIndexOf('#') + 1));
    if (candidate?.name !== n)
      violations.push(
        `${PK} shows ${SK} as ${String(n)}, who ` +
          `${candidate ? `is ${candidate.name}` : 'does not exist'}`,
      );
  }
  const listed = snapshot.items.filter(({ PK }) => PK === 'L#cand#created#').length;
  if (listed !== candidates.length)
    violations.push(`the list has ${listed} of ${candidates.length} candidates`);
  const files = ofKind(snapshot, 'CANDIDATE_FILE');
  for (const file of files) {
    if (!find(keys.candidateFilePointer(String(file.id))))
      violations.push(`${String(file.id)} has no pointer`);
    if (snapshot.sizeOf && (await snapshot.sizeOf(String(file.file_path))) !== file.file_size)
      violations.push(`${String(file.id)} has lost its content`);
  }
  if (ofKind(snapshot, 'FILE_POINTER').length !== files.length)
    violations.push('a pointer leads to no file');
  return violations;
}

/**
 * Checks that a row shows the application that was moved last. If several were moved at one
 * instant, it may show any of them.
 */
function checkProgressInvariants(
  row: Item | undefined,
  applications: readonly Item[],
  id: string,
): string[] {
  const latest = applications
    .map(({ stage_since }) => String(stage_since))
    .sort()
    .at(-1);
  const right = applications.filter(({ stage_since }) => String(stage_since) === latest);
  const isRight =
    right.length === 0
      ? !row?.q
      : right.some(({ requisition_id, stage }) => row?.q === requisition_id && row?.g === stage);
  const expected = right.map(
    ({ requisition_id, stage }) => `${String(requisition_id)} (${String(stage)})`,
  );
  return isRight
    ? []
    : [
        `${id} stands on ${String(row?.q || 'nothing')} (${String(row?.g ?? '')}) by its ` +
          'row, and on ' +
          (expected.join() || 'nothing'),
      ];
}
