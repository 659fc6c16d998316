import * as z from 'zod';
import { candidateFileId, candidateId, tenantId, userId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';
import { cleanFileName, MAX_FILE_NAME } from './clean-file-name.ts';

/**
 * The types of files that are taken, by their content, with the endings of their names. Those after
 * plain text are only downloaded.
 */
export const FILE_TYPES = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif', 'jpe'],
  'text/plain': ['txt', 'text', 'md', 'csv', 'tex'],
  'application/msword': ['doc'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/rtf': ['rtf'],
  'image/heic': ['heic', 'heif'],
  'application/vnd.ms-tnef': ['dat'],
} as const;
export const FILE_TYPE_NAMES = Object.keys(FILE_TYPES) as [
  keyof typeof FILE_TYPES,
  ...(keyof typeof FILE_TYPES)[],
];
/** What a file picker offers: types and endings, because systems do not know all types. */
export const FILE_PICKER_ACCEPT: readonly string[] = [
  ...FILE_TYPE_NAMES,
  ...Object.values(FILE_TYPES).flatMap((endings) => endings.map((ending) => `.${ending}`)),
];
/** The largest file in bytes (10 MiB). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export const candidateFileView = z.strictObject({
  id: candidateFileId,
  tenant_id: tenantId,
  candidate_id: candidateId,
  user_id: userId.nullable(),
  file_name: z.string(),
  file_description: z.string(),
  /**
   * True if a colleague has written a description, which is hidden until the reader's own
   * scorecards are submitted.
   */
  description_hidden: z.boolean(),
  file_path: z.string(),
  file_size: z.int(),
  file_type: z.string(),
  createdAt: instant,
});
export type CandidateFileView = z.infer<typeof candidateFileView>;

/** The file's name as given by the uploader, with what a name may not contain replaced. */
export const fileName = z.string().overwrite(cleanFileName).min(1).max(MAX_FILE_NAME);

/** The owner of a file: staff send the candidate's id; a candidate sends their own user_id. */
export const owner = { candidate_id: candidateId.optional(), user_id: userId.optional() };
