import { expect, it } from 'vitest';
import { localHeaders } from './local-headers.ts';

const POLICY = "script-src 'self' 'sha256-abc='; img-src https://files.s3.us-east-1.amazonaws.com";
const toPolicy = (extra?: Record<string, string[]>) =>
  localHeaders(
    { 'content-security-policy': POLICY },
    (origin) => (origin.includes('.s3.') ? 'http://127.0.0.1:9000' : undefined),
    extra,
  )['content-security-policy'];

it('replaces the sources of AWS by this machine, and keeps hashes of inline scripts', () => {
  expect(toPolicy()).toBe("script-src 'self' 'sha256-abc='; img-src http://127.0.0.1:9000");
});

it('has no hash if inline scripts are allowed, because browsers would then forbid them', () => {
  expect(toPolicy({ 'script-src': ["'unsafe-inline'"] })).toBe(
    "script-src 'self' 'unsafe-inline'; img-src http://127.0.0.1:9000",
  );
});
