import type { ScanResult } from '@parley/data/files/content-scan.ts';
import { type Failure, fail } from '../shared/failure.ts';

type ScanProblem = 'file-scan-pending' | 'file-infected' | 'file-unscannable';
const REFUSALS: Record<Exclude<ScanResult, 'clean'>, ScanProblem> = {
  pending: 'file-scan-pending',
  infected: 'file-infected',
  unscannable: 'file-unscannable',
};

/** Why a file is not served, or undefined where its content scan has ended and found nothing. */
export const toScanProblem = (result: ScanResult): Failure<ScanProblem> | undefined =>
  result === 'clean' ? undefined : fail(REFUSALS[result]);
