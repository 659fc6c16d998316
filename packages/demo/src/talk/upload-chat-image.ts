import type { Actor } from '../actors/actor.ts';
import { demoPng } from '../content/demo-png.ts';

const SMALL = { width: 8, height: 6 };

/** Uploads an image as the page does, and returns its description for the message. */
export async function uploadChatImage(
  actor: Actor,
  threadKey: string,
  name: string,
  content: Buffer = demoPng(SMALL.width, SMALL.height, () => [15, 84, 104]),
  size = SMALL,
) {
  const file = { file_type: 'image/png', file_size: content.length };
  const form = await actor.call('create-chat-upload', {
    params: { threadKey },
    body: { filename: name, ...file },
  });
  const data = new FormData();
  for (const [field, value] of Object.entries(form.fields)) data.append(field, value);
  data.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
  const answer = await fetch(form.url, { method: 'POST', body: data });
  if (!answer.ok)
    throw new Error(`the bucket refused ${name}: ${answer.status} ${await answer.text()}`);
  return { path: form.path, name, size: content.length, file_type: 'image/png', ...size };
}
