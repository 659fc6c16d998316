import { GetObjectTaggingCommand, type S3Client } from '@aws-sdk/client-s3';

/** `unscannable`: the scan has ended without a verdict, as for an archive with a password. */
export type ScanResult = 'clean' | 'pending' | 'infected' | 'unscannable';

export interface Scanned {
  result: ScanResult;
  /** The version that the result is about, where the bucket keeps versions. */
  versionId: string | undefined;
}

/** What is known about the content of an object before anybody opens it. */
export interface ContentScan {
  /** The scan of the newest version of an object, or undefined where there is none. */
  resultOf(key: string): Promise<Scanned | undefined>;
}

/** The tag that GuardDuty sets on an object when its scan has ended, with its values. */
const RESULT_TAG = 'GuardDutyMalwareScanStatus';
const RESULTS: Record<string, ScanResult> = {
  NO_THREATS_FOUND: 'clean',
  THREATS_FOUND: 'infected',
};

/**
 * GuardDuty Malware Protection for S3: it scans whatever is stored and says the result in a tag
 * that nobody else may set.
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
      // A delete marker has no tags: S3 refuses the method.
      if (
        error instanceof Error &&
        (error.name === 'NoSuchKey' || error.name === 'MethodNotAllowed')
      )
        return undefined;
      throw error;
    }
  },
});
