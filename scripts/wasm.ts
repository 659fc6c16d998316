import { writeFileSync } from 'node:fs';
import { translateMultiplyRows } from './wasm/translate-multiply-rows.ts';

/**
 * Translates multiply-rows.wat to multiply-rows-wasm.ts in packages/speech. A test fails if the
 * committed file differs.
 */
const file = new URL('../packages/speech/src/voice/model/multiply-rows-wasm.ts', import.meta.url);
const { module, bytes } = await translateMultiplyRows();
writeFileSync(file, module);
console.log(`multiply-rows-wasm.ts: ${bytes} bytes of WebAssembly`);
