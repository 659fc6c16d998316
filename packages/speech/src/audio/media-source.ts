/** A media file that is read in ranges, such as an object in S3. */
export interface MediaSource {
  /** The size of the file in bytes. */
  size: number;
  /** Reads up to `length` bytes, beginning with the byte `from`. It may return fewer. */
  read(from: number, length: number): Promise<Uint8Array>;
}

/** Returns a source for a file that is already in memory. */
export const toMediaSource = (bytes: Uint8Array): MediaSource => ({
  size: bytes.length,
  read: (from, length) => Promise.resolve(bytes.subarray(from, from + length)),
});
