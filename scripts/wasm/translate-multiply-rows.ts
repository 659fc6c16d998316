import { readFileSync } from 'node:fs';
import wabt from 'wabt';

const SOURCE = new URL('../../packages/speech/src/voice/model/multiply-rows.wat', import.meta.url);

/** Translates multiply-rows.wat to WebAssembly, and returns a module of TypeScript with it. */
export async function translateMultiplyRows(): Promise<{ module: string; bytes: number }> {
  const { parseWat } = await wabt();
  const parsed = parseWat('multiply-rows.wat', readFileSync(SOURCE, 'utf8'), { simd: true });
  parsed.validate();
  const { buffer } = parsed.toBinary({});
  parsed.destroy();
  const lines = Buffer.from(buffer)
    .toString('base64')
    .match(/.{1,90}/g)!;
  const module = [
    '/** The WebAssembly module of multiply-rows.wat in base64, made by `npm run wasm`. */',
    'export const MULTIPLY_ROWS_WASM =',
    `${lines.map((line) => `  '${line}'`).join(' +\n')};`,
    '',
  ].join('\n');
  return { module, bytes: buffer.length };
}
