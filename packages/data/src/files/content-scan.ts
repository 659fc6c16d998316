import { GetObjectTaggingCommand, type S3Client } from '@aws-sdk/client-s3';

/**
 * `unscannable`: the scan has ended without a verdict, for example for an archive with a password.
 */
export type ScanResult = 'clean' | 'pending' | 'infected' | 'unscannable';

export interface Scanned {
  result: ScanResult;
  /** The scanned version, if the bucket has versioning. */
  versionId: string | undefined;
}

/** Results of malware scans, which are checked before an object is used. */
export interface ContentScan {
  /**
   * Returns the scan result of the newest version of an object, or undefined if there is no object.
   */
  resultOf(key: string): Promise<Scanned | undefined>;
}

/** The tag that GuardDuty sets on an object at the end of its scan, with its values. */
const RESULT_TAG = 'GuardDutyMalwareScanStatus';
const RESULTS: Record<string, ScanResult> = {
  NO_THREATS_FOUND: 'clean',
  THREATS_FOUND: 'infected',
};

/**
 * Returns the scan results of GuardDuty Malware Protection for S3, which scans every stored object
 * and writes the result to a tag that nobody else may set.
 */
export const guardDutyScan = (client: S3Client, Bucket: string): ContentScan => ({
  async resultOf(key) {
    try {
      const { TagSet, VersionId } = await client.send(
        new GetObjectTaggingCommand({ Bucket, Key: key }),
      );
      const status = TagSet?.find(({ Key }) => Key === RESULT_TAG)?.Value;
      return {
        result: status === undefined ? 'pending' : (RESULTS[status] ?? 'unscannable'),
        versionId: VersionId,
      };
    } catch (error) {
      // A delete marker has no tags, and S3 refuses to read them (MethodNotAllowed).
      if (
        error instanceof Error &&
        (error.name === 'NoSuchKey' || error.name === 'MethodNotAllowed')
      )
        return undefined;
      throw error;
    }
  },
});
