/** A media file that is read by ranges, such as an object in S3. */
export interface MediaSource {
  /** Bytes. */
  size: number;
  /** Reads up to `length` bytes from the byte `from` on; fewer only at the end of the file. */
  read(from: number, length: number): Promise<Uint8Array>;
}

/** Returns a source for a file that is already in memory. */
export const toMediaSource = (bytes: Uint8Array): MediaSource => ({
  size: bytes.length,
  read: (from, length) => Promise.resolve(bytes.subarray(from, from + length)),
});
