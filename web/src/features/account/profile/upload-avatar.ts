import { postForm } from '../../../components/candidate-files/post-form.ts';
import { untilScanned } from '../../../components/candidate-files/until-scanned.ts';
import type { ApiClient } from '../../../session/api.ts';
import { accountText } from '../account-strings.ts';

/**
 * Makes a picture one's avatar: asks for a form, posts the bytes to the bucket, has them inspected.
 * Answers the link to it.
 * @throws ApiProblem when the product refuses, Error with a sentence to show when the bucket does
 */
export async function uploadAvatar(api: ApiClient, picture: Blob): Promise<string> {
  const form = await api.call('create-avatar-upload', {
    body: { file_type: 'image/jpeg', file_size: picture.size },
  });
  const status = await postForm(
    form,
    new File([picture], 'avatar.jpg', { type: 'image/jpeg' }),
    () => undefined,
  );
  if (status === 0) throw new Error(accountText('picture.interrupted'));
  if (status >= 300) throw new Error(accountText('picture.refused'));
  return (await untilScanned(() => api.call('set-avatar', { body: { key: form.key } }))).avatar;
}
