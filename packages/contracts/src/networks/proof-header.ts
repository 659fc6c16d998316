/** The header with the proof of work of a request: JSON of `proofOfWork` in base64url. */
export const PROOF_HEADER = 'x-proof-of-work';
