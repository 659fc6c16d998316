import type { sentImage } from '@parley/contracts/chat/chat.schema.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type * as z from 'zod';
import { contentMatches } from '../files/content-matches.ts';
import { type Failure, fail } from '../kit/failure.ts';
import { checkImage } from './check-image.ts';

/** Looks at what arrived, whatever the form said, and keeps it. Undefined where it is a picture. */
export async function takeImage(bucket: FilesBucket, image: z.output<typeof sentImage>): Promise<Failure<'file-missing' | 'file-disguised' | 'file-type-not-allowed' | 'file-too-large'> | undefined> {
  const refused = checkImage(image.name, image.file_type, image.size);
  if (refused) return refused;
  const arrived = await bucket.inspect(image.path);
  if (!arrived) return fail('file-missing', 'The picture has not arrived. Send it again');
  if (arrived.size !== image.size || arrived.type !== image.file_type || !contentMatches(image.file_type, arrived.head)) {
    await bucket.remove(image.path);
    return fail('file-disguised', 'The content of the file is not a picture. It was not kept');
  }
  await bucket.confirm(image.path);
  return undefined;
}
