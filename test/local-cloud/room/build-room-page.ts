import { join } from 'node:path';
import { build } from 'esbuild';

/** Builds the page of the room test as two files, `index.html` and `room.js`. */
export async function buildRoomPage(): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'room-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    mainFields: ['browser', 'module', 'main'],
    define: { global: 'globalThis' },
    logLevel: 'error',
  });
  return {
    'index.html':
      '<!doctype html><meta charset="utf-8"><title>Room</title><link rel="icon" ' +
      'href="data:,"><body><script src="/room.js"></script>',
    'room.js': outputFiles[0]!.text,
  };
}
