import { FILE_TYPES, MAX_FILE_BYTES } from '@parley/contracts/files/file.schema.ts';
import { type Failure, fail } from '../shared/failure.ts';

/** Type, ending and size of a file, before a byte is accepted. */
export function checkUpload(
  name: string,
  type: string,
  size: number,
): Failure<'file-type-not-allowed' | 'file-too-large'> | undefined {
  const endings: readonly string[] | undefined = Object.hasOwn(FILE_TYPES, type)
    ? FILE_TYPES[type as keyof typeof FILE_TYPES]
    : undefined;
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!endings?.includes(ending))
    return fail(
      'file-type-not-allowed',
      'Upload a PDF, Word document, PNG, JPEG or plain text file',
    );
  if (size > MAX_FILE_BYTES)
    return fail('file-too-large', `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`);
  return undefined;
}
