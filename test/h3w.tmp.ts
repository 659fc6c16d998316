import { readFileSync } from 'node:fs';
import { splitAudio } from '@parley/speech/audio/split-audio.ts';
import { toMediaSource } from '@parley/speech/audio/media-source.ts';
import { decodePiece } from '@parley/speech/audio/decode-piece.ts';
import { openWhisper } from '@parley/speech/transcribe/whisper-transcriber.ts';
const t0 = performance.now();
const w = await openWhisper({ modelsDir: 'packages/speech/models' });
console.log('open', performance.now() - t0);
for await (const p of splitAudio(toMediaSource(new Uint8Array(readFileSync('/tmp/h3-ten.webm'))), { maxSeconds: 600 })) {
  const s = await decodePiece(p.bytes); const c = process.cpuUsage();
  const words = await w.transcribe(s, { language: 'en' });
  console.log(p.index, p.from, p.seconds, s.length/16000, JSON.stringify(process.cpuUsage(c)), words.length);
}
console.log(process.memoryUsage().rss/1e6);
