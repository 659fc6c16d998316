import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { replaceFile } from '@parley/local-cloud/shared/replace-file.ts';
import { MANIFEST } from '@parley/speech/models/model-files.ts';
import { VoiceNetwork } from '@parley/speech/voice/model/voice-network.ts';

const MODELS = join(import.meta.dirname, '../../packages/speech/models');
/** The maximum length of a model's name in voiceprints. */
const MAX_NAME = 60;

interface AddedModel {
  /** The folder of the built-in model that it replaces. */
  kind: 'speaker' | 'whisper-base-int8';
  /** The first 12 digits of the SHA-256 of the download. */
  version: string;
  /** The path of the added model. */
  folder: string;
  /** What the operator must know about the model. */
  note: string;
}

interface ModelSource {
  /** The URL of the file or archive: `https:`, or `http:` on this machine. */
  address: string;
  /** The expected SHA-256 of the download, as 64 hexadecimal digits. */
  sha256: string;
  /** The name of the model in transcripts or voiceprints. By default it is that of the file. */
  name?: string | undefined;
  /** The folder to which the model is added. By default it is `models/added`. */
  into?: string;
}

/**
 * Downloads a model, checks its SHA-256 and its format, and adds it. It replaces a model of the
 * same kind that was added before. If anything fails, existing models do not change.
 *
 * An `.onnx` file is a speaker network, and any other file is an archive with Whisper.
 * @throws Error with a sentence that explains the reason to the operator
 */
export async function addModel({
  address,
  sha256,
  name,
  into = join(MODELS, 'added'),
}: ModelSource): Promise<AddedModel> {
  if (!/^[0-9a-f]{64}$/i.test(sha256)) throw new Error('The sha256 has 64 hexadecimal digits.');
  const url = new URL(address);
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwnMachine))
    throw new Error('The address begins with https:.');
  const file = basename(decodeURIComponent(url.pathname));
  const label = (name ?? file.replace(/(\.tar)?\.\w+$/, '')).trim();
  if (label === '' || label.length > MAX_NAME)
    throw new Error(`The name has 1 to ${MAX_NAME} letters.`);

  await mkdir(into, { recursive: true });
  const work = await mkdtemp(join(into, '.download-'));
  try {
    const download = join(work, 'download');
    await fetchFile(url, download);
    const found = await hashFile(download);
    if (found !== sha256.toLowerCase())
      throw new Error(`The sha256 is ${found} and not the expected one.`);
    const ready = join(work, 'model');
    await mkdir(ready);
    const { kind, note } = await (file.endsWith('.onnx')
      ? addSpeakerNetwork(download, ready)
      : addWhisper(download, join(work, 'archive'), ready));
    const version = found.slice(0, 12);
    const files = await hashFolder(ready);
    await writeFile(
      join(ready, MANIFEST),
      `${JSON.stringify({ name: label, version, source: address, files }, null, 2)}\n`,
    );
    const folder = join(into, kind);
    await rm(folder, { recursive: true, force: true });
    await replaceFile(ready, folder);
    return { kind, version, folder, note };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function fetchFile(url: URL, path: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`The server answered ${answer.status}.`);
  try {
    // The types of the same stream differ between the DOM and Node.
    await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(path));
  } catch (error) {
    throw new Error('The download broke off.', { cause: error });
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function hashFolder(folder: string): Promise<Record<string, string>> {
  const files = await readdir(folder);
  const hashes = files.map(async (file) => [file, await hashFile(join(folder, file))] as const);
  return Object.fromEntries(await Promise.all(hashes));
}

/** Adds a network for speaker embeddings, with a copy of the built-in i-vector model. */
async function addSpeakerNetwork(
  download: string,
  ready: string,
): Promise<Pick<AddedModel, 'kind' | 'note'>> {
  try {
    new VoiceNetwork(await readFile(download));
  } catch (error) {
    throw new Error('It is no speaker network of the product’s own architecture.', {
      cause: error,
    });
  }
  await copyFile(download, join(ready, 'net.onnx'));
  for (const file of ['ivector.bin', 'ivector.json'])
    await copyFile(join(MODELS, 'speaker', file), join(ready, file));
  return {
    kind: 'speaker',
    note:
      'Voiceprints of the model before are not compared with those of this one: people enrol anew. ' +
      'Its scores are read by the calibration of the own model until npm run bench:speech has ' +
      'measured another.',
  };
}

/** The output of the decoder from which the times of words are computed. */
const ATTENTION = 'cross_attention_weights';

/** Adds the files of Whisper from an archive in the format in which sherpa-onnx publishes it. */
async function addWhisper(
  download: string,
  archive: string,
  ready: string,
): Promise<Pick<AddedModel, 'kind' | 'note'>> {
  await mkdir(archive);
  // The program tar is used, because Node cannot read bzip2. It refuses to write outside of the
  // folder.
  await promisify(execFile)('tar', ['-xf', download, '-C', archive]).catch((error: unknown) => {
    throw new Error('It is neither an .onnx file nor an archive that tar reads.', { cause: error });
  });
  const names = await readdir(archive, { recursive: true });
  for (const [file, pattern] of [
    ['encoder.onnx', /encoder(\.int8)?\.onnx$/],
    ['decoder.onnx', /decoder(\.int8)?\.onnx$/],
    ['tokens.txt', /tokens\.txt$/],
  ] as const) {
    // If there are files with float and with int8 weights, the latter are used.
    const [found] = names
      .filter((each) => pattern.test(each))
      .sort((one, other) => Number(other.includes('.int8.')) - Number(one.includes('.int8.')));
    if (found === undefined) throw new Error(`The archive has no ${file}.`);
    await copyFile(join(archive, found), join(ready, file));
  }
  if (!(await readFile(join(ready, 'decoder.onnx'))).includes(ATTENTION))
    throw new Error(`The decoder has no output ${ATTENTION}, without which words have no times.`);
  return {
    kind: 'whisper-base-int8',
    note: 'A function and what is beside it have at most 250 MB on Lambda. Loading was not tried.',
  };
}
