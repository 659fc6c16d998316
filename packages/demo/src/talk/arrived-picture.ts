import type { Actor } from '../actors/actor.ts';

/** A grey JPEG of one pixel (baseline, written by hand from the format). */
const PIXEL = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

/**
 * Uploads a picture as the account page does, and returns its key. The picture is not the avatar
 * yet.
 */
export async function arrivedPicture(
  actor: Actor,
  picture: Uint8Array = PIXEL,
  type: 'image/jpeg' | 'image/png' = 'image/jpeg',
): Promise<string> {
  const form = await actor.call('create-avatar-upload', {
    body: { file_type: type, file_size: picture.length },
  });
  const data = new FormData();
  for (const [field, value] of Object.entries(form.fields)) data.append(field, value);
  data.append('file', new Blob([new Uint8Array(picture)], { type }), 'avatar');
  const posted = await fetch(form.url, { method: 'POST', body: data });
  if (!posted.ok) throw new Error(`the bucket refused the picture: ${posted.status}`);
  return form.key;
}
