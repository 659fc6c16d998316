import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { translateMultiplyRows } from './translate-multiply-rows.ts';

test('the committed WebAssembly module is that of multiply-rows.wat', async () => {
  const committed = new URL(
    '../../packages/speech/src/voice/model/multiply-rows-wasm.ts',
    import.meta.url,
  );
  const { module } = await translateMultiplyRows();
  expect(readFileSync(committed, 'utf8'), 'run npm run wasm').toBe(module);
});
