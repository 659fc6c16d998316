import type { Actor } from './actor.ts';

/** Uploads a file the way the page does: a signed form, the post to the bucket, then the confirmation. */
export async function uploadCv(actor: Actor, candidateId: string, name: string, content: Buffer): Promise<void> {
  const file = { file_type: 'application/pdf', file_size: content.length };
  const form = await actor.call('create-upload', { body: { candidate_id: candidateId, filename: name, ...file } });
  const data = new FormData();
  for (const [field, value] of Object.entries(form.fields)) data.append(field, value);
  data.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name);
  const answer = await fetch(form.url, { method: 'POST', body: data });
  if (!answer.ok) throw new Error(`the bucket refused ${name}: ${answer.status} ${await answer.text()}`);
  await actor.call('create-candidate-file', { body: { candidate_id: candidateId, file_name: name, file_path: form.file_path, file_description: 'CV', ...file } });
}
