import * as z from 'zod';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import { tenantPrefix } from '../shared/table.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const item = z.object({
  kind: z.literal('CANDIDATE_FILE'),
  id: z.string(),
  tenant_id: z.int(),
  candidate_id: z.string(),
  user_id: z.string().nullable(),
  /**
   * The member who added it; unknown for files from before this was stored, which count as added by
   * the company.
   */
  added_by: z.string().nullable().default(null),
  file_name: z.string(),
  file_description: z.string(),
  file_path: z.string(),
  file_size: z.int(),
  file_type: z.string(),
  created_at: z.string(),
  version: z.int(),
});
export type CandidateFile = z.infer<typeof item>;

/** The largest number of a candidate's files in a list. */
const MAX_FILES = 50;

/**
 * Returns the path `T#2#/candidates/<candidate>/<file>`. It is created by the server and begins
 * with the tenant.
 */
export const filePath = (tenantId: number, candidateId: string, fileId: string) =>
  `${tenantPrefix(tenantId)}/candidates/${candidateId}/${fileId}`;

/** Returns the candidate and file of a path of this tenant, or undefined for any other text. */
export function parseFilePath(
  tenantId: number,
  path: string,
): { candidateId: string; fileId: string } | undefined {
  const [prefix, folder, candidateId, fileId, rest] = path.split('/');
  if (
    prefix !== tenantPrefix(tenantId) ||
    folder !== 'candidates' ||
    !candidateId ||
    !fileId ||
    rest !== undefined
  )
    return undefined;
  return { candidateId, fileId };
}

/** Confirmed files of candidates. A pointer item finds a file by its id alone. */
export const candidateFiles = {
  async get(
    store: TenantStore,
    candidateId: string,
    id: string,
  ): Promise<CandidateFile | undefined> {
    const stored = await store.get(keys.candidateFile(candidateId, id));
    return stored && item.parse(stored);
  },
  async find(store: TenantStore, id: string): Promise<CandidateFile | undefined> {
    const pointer = await store.get(keys.candidateFilePointer(id));
    return pointer && this.get(store, String(pointer.candidate_id), id);
  },
  async list(store: TenantStore, candidateId: string): Promise<CandidateFile[]> {
    const page = await store.query({
      pk: keys.candidateFile(candidateId, '').pk,
      sk: { beginsWith: 'FILE#' },
      limit: MAX_FILES,
      newestFirst: true,
      consistent: true,
    });
    return page.items.map((stored) => item.parse(stored));
  },
  create(store: TenantStore, file: CandidateFile): WriteOp[] {
    return [
      store.put(keys.candidateFile(file.candidate_id, file.id), file, 'missing'),
      store.put(
        keys.candidateFilePointer(file.id),
        { kind: 'FILE_POINTER', candidate_id: file.candidate_id, version: 1 },
        'any',
      ),
    ];
  },
  remove(store: TenantStore, file: CandidateFile): WriteOp[] {
    return [
      store.remove(keys.candidateFile(file.candidate_id, file.id), 'exists'),
      store.remove(keys.candidateFilePointer(file.id), 'any'),
    ];
  },
};
