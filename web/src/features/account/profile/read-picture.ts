/** Larger files are rarely pictures of people, and slow phones choke on them (20 MiB). */
const MAX_BYTES = 20 * 1024 * 1024;
/** Less than this would be a blur (pixels). */
const MIN_SIDE_PIXELS = 64;

/** A picture file as the browser reads it, turned as the camera noted; or what is wrong with it. */
export async function readPicture(
  file: File,
): Promise<ImageBitmap | 'too-large' | 'unreadable' | 'too-small'> {
  if (file.size > MAX_BYTES) return 'too-large';
  try {
    const image = await createImageBitmap(file);
    if (Math.min(image.width, image.height) >= MIN_SIDE_PIXELS) return image;
    image.close();
    return 'too-small';
  } catch {
    // The browser says only that it cannot decode the file, whatever the reason.
    return 'unreadable';
  }
}
