import { CHAT_IMAGE_TYPES, MAX_CHAT_IMAGE_BYTES } from '@parley/contracts/chat/chat.schema.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

/** Type, ending and size of a picture, before a byte is accepted. */
export function checkImage(
  name: string,
  type: string,
  size: number,
): Failure<'file-type-not-allowed' | 'file-too-large'> | undefined {
  const endings: readonly string[] | undefined = Object.hasOwn(CHAT_IMAGE_TYPES, type)
    ? CHAT_IMAGE_TYPES[type as keyof typeof CHAT_IMAGE_TYPES]
    : undefined;
  if (!endings?.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()))
    return fail('file-type-not-allowed', 'Send a PNG or JPEG picture');
  if (size > MAX_CHAT_IMAGE_BYTES)
    return fail(
      'file-too-large',
      `The picture is larger than ${MAX_CHAT_IMAGE_BYTES / 1024 / 1024} MB`,
    );
  return undefined;
}
