import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressedFiles } from './compressed-files.ts';

test('scripts and style sheets are stored compressed too, smaller than servers make them', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'parley-compressed-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'assets'));
  const script = readFileSync(import.meta.filename);
  for (const file of ['app-1.js', 'pdf-2.mjs', 'app-3.css', 'font-4.woff2'])
    writeFileSync(join(dir, 'assets', file), script);
  await (compressedFiles().writeBundle as (options: object) => Promise<void>)({ dir });

  const stored = join(dir, 'br/assets');
  expect(readdirSync(stored).toSorted()).toEqual(['app-1.js', 'app-3.css', 'pdf-2.mjs']);
  const compressed = readFileSync(join(stored, 'app-1.js'));
  expect(brotliDecompressSync(compressed)).toEqual(script);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  expect(compressed.length).toBeLessThan(brotliCompressSync(script, { params }).length);
});
