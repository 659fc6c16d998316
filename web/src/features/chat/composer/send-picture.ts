import { postForm } from '../../../shared/candidate-files/post-form.ts';
import { untilScanned } from '../../../shared/candidate-files/until-scanned.ts';
import { api } from '../../../session/services.ts';
import { chatText } from '../chat-strings.ts';
import type { Message } from '../model/message.ts';

/**
 * Asks for a form, posts the picture to the bucket, then writes the message with it.
 * @throws ApiProblem when the product refuses, Error with a sentence to show when the file or the
 * bucket does
 */
export async function sendPicture(threadKey: string, file: File): Promise<Message> {
  const { width, height } = await findSize(file);
  const params = { threadKey };
  const form = await api.call('create-chat-upload', {
    params,
    body: { filename: file.name, file_type: file.type, file_size: file.size },
  });
  const status = await postForm(form, file, () => undefined);
  if (status === 0) throw new Error(chatText('composer.interrupted'));
  if (status >= 300) throw new Error(chatText('composer.refused'));
  const client_id = crypto.randomUUID();
  const image = {
    path: form.path,
    name: file.name,
    size: file.size,
    file_type: file.type,
    width,
    height,
  };
  return untilScanned(() =>
    api.call(
      'send-chat-message',
      { params, body: { contentType: 'image', client_id, image } },
      { idempotencyKey: client_id },
    ),
  );
}

async function findSize(file: File): Promise<{ width: number; height: number }> {
  try {
    const picture = await createImageBitmap(file);
    const size = { width: picture.width, height: picture.height };
    picture.close();
    return size;
  } catch {
    throw new Error(chatText('composer.picture-unreadable'));
  }
}
