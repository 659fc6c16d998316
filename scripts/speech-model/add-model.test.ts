import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyModel } from '@parley/speech/models/model-files.ts';
import { MODELS_DIR } from '@parley/speech/testing/speech-clips.ts';
import { addModel } from './add-model.ts';

const NETWORK = readFileSync(join(MODELS_DIR, 'speaker/net.onnx'));
const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

let server: Server;
let origin: string;
let into: string;
let served: Record<string, Uint8Array>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const content = served[request.url!];
    if (!content) return response.writeHead(404).end();
    response.writeHead(200, { 'content-length': content.length });
    if (!request.url!.includes('broken')) return response.end(content);
    return response.write(content.subarray(0, 1000), () => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

beforeEach(() => {
  into = mkdtempSync(join(tmpdir(), 'parley-model-'));
  served = { '/strong.onnx': NETWORK };
});
afterEach(() => rmSync(into, { recursive: true }));

test('a model with the expected SHA-256 is added with its name and version', async () => {
  const address = `${origin}/strong.onnx`;
  const added = await addModel({ address, sha256: hash(NETWORK), into });
  expect(added).toMatchObject({ kind: 'speaker', version: hash(NETWORK).slice(0, 12) });
  expect(added.note).toMatch(/people enrol anew/);
  expect(await verifyModel(into, 'speaker')).toEqual({
    folder: join(into, 'speaker'),
    name: 'strong',
    version: hash(NETWORK).slice(0, 12),
  });
  expect(readdirSync(into)).toEqual(['speaker']);
});

test('an added model whose file was changed later is refused', async () => {
  await addModel({ address: `${origin}/strong.onnx`, sha256: hash(NETWORK), into });
  writeFileSync(join(into, 'speaker/net.onnx'), 'other');
  await expect(verifyModel(into, 'speaker')).rejects.toMatchObject({ code: 'model-changed' });
});

test('another model of the same kind replaces the added one', async () => {
  const request = { address: `${origin}/strong.onnx`, sha256: hash(NETWORK), into };
  await addModel({ ...request, name: 'first' });
  await addModel({ ...request, name: 'second' });
  expect(await verifyModel(into, 'speaker')).toMatchObject({ name: 'second' });
});

test('a network of another architecture is refused', async () => {
  served = { '/other.onnx': Buffer.from('another architecture') };
  const sha256 = hash(served['/other.onnx']!);
  await expect(addModel({ address: `${origin}/other.onnx`, sha256, into })).rejects.toThrow(
    /no speaker network/,
  );
  expect(readdirSync(into)).toEqual([]);
});

test.each([
  ['a wrong SHA-256', '/strong.onnx', '0'.repeat(64), /sha256 is 43dcbe4f/],
  ['an invalid SHA-256', '/strong.onnx', 'latest', /64 hexadecimal digits/],
  ['an interrupted download', '/broken.onnx', hash(NETWORK), /broke off/],
  ['an address without a file', '/none.onnx', hash(NETWORK), /answered 404/],
])(
  'after %s nothing is added, and existing models are unchanged',
  async (_, path, sha256, message) => {
    served['/broken.onnx'] = NETWORK;
    await addModel({ address: `${origin}/strong.onnx`, sha256: hash(NETWORK), into });
    await expect(
      addModel({ address: `${origin}${path}`, sha256, into, name: 'x' }),
    ).rejects.toThrow(message);
    expect(readdirSync(into)).toEqual(['speaker']);
    expect(await verifyModel(into, 'speaker')).toMatchObject({ name: 'strong' });
  },
);

test('an address of another host without https is refused', async () => {
  await expect(
    addModel({ address: 'http://models.example/a.onnx', sha256: hash(NETWORK), into }),
  ).rejects.toThrow('The address begins with https:.');
  expect(readdirSync(into)).toEqual([]);
});

/** Creates an archive in the format in which sherpa-onnx publishes Whisper. */
function makeArchive(decoder: string, files: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'parley-archive-'));
  const inner = join(folder, 'sherpa-onnx-whisper-small');
  mkdirSync(inner);
  for (const file of files)
    writeFileSync(join(inner, file), file.includes('decoder') ? `${decoder} ${file}` : file);
  execFileSync('tar', ['-czf', 'a.tar.gz', 'sherpa-onnx-whisper-small'], { cwd: folder });
  const archive = readFileSync(join(folder, 'a.tar.gz'));
  rmSync(folder, { recursive: true });
  return archive;
}

const FILES = [
  'small-encoder.onnx',
  'small-encoder.int8.onnx',
  'small-decoder.onnx',
  'small-decoder.int8.onnx',
  'small-tokens.txt',
];

test('the files with int8 weights are extracted from an archive of Whisper', async () => {
  served = { '/whisper-small.tar.gz': makeArchive('cross_attention_weights', FILES) };
  const sha256 = hash(served['/whisper-small.tar.gz']!);
  await addModel({ address: `${origin}/whisper-small.tar.gz`, sha256, into });
  const { folder, name } = await verifyModel(into, 'whisper-base-int8');
  expect(name).toBe('whisper-small');
  expect(readFileSync(join(folder, 'encoder.onnx'), 'utf8')).toBe('small-encoder.int8.onnx');
  expect(readFileSync(join(folder, 'decoder.onnx'), 'utf8')).toMatch(/small-decoder\.int8\.onnx$/);
});

test.each([
  [
    'whose decoder does not return attention weights',
    makeArchive('', FILES),
    /words have no times/,
  ],
  ['without tokens', makeArchive('cross_attention_weights', FILES.slice(0, 4)), /no tokens\.txt/],
  ['that tar cannot read', Buffer.from('text'), /neither an \.onnx file nor an archive/],
])('an archive %s is refused', async (_, archive, message) => {
  served = { '/a.tar.gz': archive };
  const sha256 = hash(archive);
  await expect(addModel({ address: `${origin}/a.tar.gz`, sha256, into })).rejects.toThrow(message);
  expect(readdirSync(into)).toEqual([]);
});
