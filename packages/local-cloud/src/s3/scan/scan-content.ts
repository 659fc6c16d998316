import { readZip } from './read-zip.ts';

/** Results as GuardDuty Malware Protection for S3 names them. */
export type ScanResult = 'NO_THREATS_FOUND' | 'THREATS_FOUND' | 'UNSUPPORTED';

/**
 * What is found by its bytes, wherever they stand. EICAR: the test file of the European Institute
 * for Computer Antivirus Research, which every scanner takes for malware; in two parts, so that
 * this file is not.
 */
const SIGNATURES = [
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
].map((text) => Buffer.from(text, 'latin1'));

/** Archives within archives that are opened. */
const MAX_DEPTH = 3;

/**
 * Looks for known signatures, also within ZIP archives, which Word documents are. What cannot be
 * opened is told.
 */
export async function scanContent(content: Buffer, depth = 0): Promise<ScanResult> {
  if (SIGNATURES.some((signature) => content.includes(signature))) return 'THREATS_FOUND';
  const entries = await readZip(content);
  if (entries === undefined) return 'NO_THREATS_FOUND';
  if (entries === 'unreadable' || depth === MAX_DEPTH) return 'UNSUPPORTED';
  const results = new Set<ScanResult>();
  for (const entry of entries) results.add(await scanContent(entry, depth + 1));
  if (results.has('THREATS_FOUND')) return 'THREATS_FOUND';
  return results.has('UNSUPPORTED') ? 'UNSUPPORTED' : 'NO_THREATS_FOUND';
}
