import type { Actor } from './actors/actor.ts';

/** Uploads a CV to the bucket through a signed form and returns the input of its confirmation. */
export async function arrivedCv(actor: Actor, candidateId: string, name: string, content: Buffer) {
  const file = { file_type: 'application/pdf' as const, file_size: content.length };
  const candidate_id = candidateId;
  const form = await actor.call('create-upload', {
    body: { candidate_id, filename: name, ...file },
  });
  const data = new FormData();
  for (const [field, value] of Object.entries(form.fields)) data.append(field, value);
  data.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name);
  const answer = await fetch(form.url, { method: 'POST', body: data });
  if (!answer.ok) {
    throw new Error(`the bucket refused ${name}: ${answer.status} ${await answer.text()}`);
  }
  const file_path = form.file_path;
  return { candidate_id, file_name: name, file_path, file_description: 'CV', ...file };
}

/**
 * Uploads a file as the page does: requests a signed form, posts the file to the bucket, and
 * confirms it.
 */
export async function uploadCv(
  actor: Actor,
  candidateId: string,
  name: string,
  content: Buffer,
): Promise<{ id: string }> {
  const body = await arrivedCv(actor, candidateId, name, content);
  return actor.call('create-candidate-file', { body });
}
