/** Types a picture may arrive in; the page sends JPEG, other clients may send PNG. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png'] as const;
/** Largest picture in bytes (512 KiB): the page sends 256 by 256 pixels, some 20 KB. */
export const MAX_AVATAR_BYTES = 512 * 1024;
