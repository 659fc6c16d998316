import { type CandidateFile, candidateFiles } from '@parley/data/files/candidate-files.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/** The file of a key when it belongs to the person named: a user id or a candidate id. */
export async function fileByKey(
  store: TenantStore,
  person: string,
  key: string,
): Promise<CandidateFile | undefined> {
  const file = await candidateFiles.find(store, key);
  return file && (file.candidate_id === person || file.user_id === person) ? file : undefined;
}
