import { ModelFormatError } from '../voice/model/model-format-error.ts';
import { type Field, readFields } from '../voice/model/onnx-tensors.ts';
import {
  type Attribute,
  makeConstant,
  makeNode,
  makeValueInfo,
  toField,
  toFieldHead,
} from './onnx-nodes.ts';

/**
 * The recognizer returns the tokens that the decoder found, without their probabilities. So the
 * decoder is extended: it has the vocabulary once for each level of probability, and the copy from
 * which a token comes says its level. What it recognizes stays the same.
 */

/** The probabilities at which the levels meet, of which each costs 15 MB of memory. */
const EDGES = [0.75, 0.5, 0.25] as const;
const LEVELS: number = EDGES.length + 1;

/** The probability that a level stands for: the middle of it. */
const toProbability = (level: number): number =>
  ((EDGES[level - 1] ?? 1) + (EDGES[level] ?? 0)) / 2;

/** Private characters that mark the tokens of each level but the first. */
const FIRST_MARK = 0xe000;
const MARK = /[\uE001-\uE0FF]$/;

/** Returns a token as the model means it, and its probability. */
export function readLevel(token: string): { text: string; probability: number } {
  const level = MARK.test(token) ? token.charCodeAt(token.length - 1) - FIRST_MARK : 0;
  return {
    text: level === 0 ? token : token.slice(0, -1),
    probability: toProbability(level),
  };
}

/** The fields of ONNX's messages that are read or written here (onnx.proto3). */
const MODEL_GRAPH = 7;
const MODEL_METADATA = 14;
const GRAPH_INPUT = 11;
const GRAPH_OUTPUT = 12;
const FLOAT = 1;
const INT64 = 7;

/** The files of a Whisper export for sherpa-onnx. */
export interface WhisperFiles {
  encoder: Uint8Array;
  decoder: Uint8Array;
  /** A line for each token: its text in base64, a space, and its number. */
  tokens: string;
}

/** The files to be written, each in parts: a copy of them in memory takes 80 MB. */
export type LevelFiles = Record<keyof WhisperFiles, (Uint8Array | string)[]>;

/**
 * Returns files of which the decoder tells the level of each token: its number is higher by the
 * size of the vocabulary for each level. Special tokens have level 0.
 * @throws ModelFormatError if the files are something else
 */
export function withLevels({ encoder, decoder, tokens }: WhisperFiles): LevelFiles {
  const { vocabulary, endOfText, noTimestamps } = readMetadata(encoder);
  return {
    // Tokens behind this one are times to the recognizer. The decoder takes the rest of a division
    // by the size of the vocabulary, so that this is still the same token to the model.
    encoder: [...readFields(encoder)].map((field) =>
      isNoTimestamps(field)
        ? toMetadata('no_timestamps', String(noTimestamps + LEVELS * vocabulary))
        : field.whole,
    ),
    decoder: [...readFields(decoder)].flatMap(({ number, whole, bytes }) => {
      if (number !== MODEL_GRAPH) return [whole];
      const parts = extendGraph(bytes, vocabulary, endOfText);
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      return [toFieldHead(MODEL_GRAPH, length), ...parts];
    }),
    tokens: toLevelTokens(tokens, vocabulary),
  };
}

function toLevelTokens(tokens: string, vocabulary: number): string[] {
  const lines = tokens.trimEnd().split('\n');
  return Array.from({ length: LEVELS }, (_, level) => {
    const mark = Buffer.from(level === 0 ? '' : String.fromCharCode(FIRST_MARK + level));
    const own = lines.map((line) => {
      const [text = '', number] = line.split(' ');
      const marked = Buffer.concat([Buffer.from(text, 'base64'), mark]).toString('base64');
      return `${marked} ${Number(number) + level * vocabulary}\n`;
    });
    return own.join('');
  });
}

const readEntry = (bytes: Uint8Array): string[] =>
  [...readFields(bytes)].map((field) => toText(field.bytes));
const toMetadata = (key: string, value: string): Uint8Array =>
  toField(MODEL_METADATA, Buffer.concat([toField(1, key), toField(2, value)]));
const isNoTimestamps = ({ number, bytes }: Field): boolean =>
  number === MODEL_METADATA && readEntry(bytes)[0] === 'no_timestamps';

function readMetadata(encoder: Uint8Array) {
  const entries = [...readFields(encoder)]
    .filter(({ number }) => number === MODEL_METADATA)
    .map(({ bytes }) => readEntry(bytes) as [string, string]);
  const found = new Map(entries);
  const read = (key: string) => {
    const value = Number(found.get(key));
    if (!(value > 0)) throw new ModelFormatError('The file is no encoder of Whisper.');
    return value;
  };
  return {
    vocabulary: read('n_vocab'),
    endOfText: read('eot'),
    noTimestamps: read('no_timestamps'),
  };
}

/** Puts the nodes that read a token's level before the graph, and those that tell it behind it. */
function extendGraph(graph: Uint8Array, vocabulary: number, endOfText: number): Uint8Array[] {
  const fields = [...readFields(graph)];
  const [input, output] = [GRAPH_INPUT, GRAPH_OUTPUT].map((wanted) =>
    fields.find(({ number }) => number === wanted),
  );
  if (!input || !output) throw new ModelFormatError('The file is no decoder of Whisper.');
  const [tokens, logits] = [input, output].map(({ bytes }) =>
    toText([...readFields(bytes)][0]!.bytes),
  );
  const before = [
    makeConstant('level.vocabulary', [], { type: INT64, values: [vocabulary] }),
    makeNode('Mod', ['level.tokens', 'level.vocabulary'], [tokens!]),
  ];
  const rest = fields.map((field) => {
    if (field === input) return makeValueInfo(GRAPH_INPUT, 'level.tokens', INT64, ['N', 'n']);
    if (field === output)
      return makeValueInfo(GRAPH_OUTPUT, 'level.logits', FLOAT, ['N', 'n', LEVELS * vocabulary]);
    return field.whole;
  });
  return [...before, ...rest, ...makeChoice(logits!, endOfText)];
}

/** Returns the nodes that choose among the copies of the vocabulary. */
function makeChoice(logits: string, endOfText: number): Uint8Array[] {
  const at = (values: number[]) => ({ type: INT64, values });
  const node = (operator: string, inputs: string[], outputs: string[], attributes?: Attribute[]) =>
    makeNode(
      operator,
      inputs,
      outputs.map((output) => `level.${output}`),
      attributes,
    );
  return [
    makeConstant('level.last', [1], at([-1])),
    makeConstant('level.second', [1], at([2])),
    makeConstant('level.shape', [3], at([0, 0, -1])),
    makeConstant('level.edges', [EDGES.length], { type: FLOAT, values: [...EDGES] }),
    makeConstant('level.end', [], at([endOfText])),
    makeConstant('level.all', [LEVELS], at(Array.from({ length: LEVELS }, (_, level) => level))),
    makeConstant('level.never', [], { type: FLOAT, values: [-1e9] }),
    makeConstant('level.one', [1], at([1])),
    node('Softmax', [logits], ['shares'], [{ name: 'axis', value: -1 }]),
    node('TopK', ['level.shares', 'level.one'], ['probability', 'token']),
    node('Less', ['level.probability', 'level.edges'], ['below']),
    node('Cast', ['level.below'], ['steps'], [{ name: 'to', value: INT64 }]),
    node('ReduceSum', ['level.steps', 'level.last'], ['found']),
    node('Less', ['level.token', 'level.end'], ['spoken']),
    node('Cast', ['level.spoken'], ['counts'], [{ name: 'to', value: INT64 }]),
    node('Mul', ['level.found', 'level.counts'], ['level']),
    node('Equal', ['level.level', 'level.all'], ['chosen']),
    node('Unsqueeze', ['level.chosen', 'level.last'], ['choice']),
    node('Unsqueeze', [logits, 'level.second'], ['copies']),
    node('Where', ['level.choice', 'level.copies', 'level.never'], ['logitsOfAll']),
    node('Reshape', ['level.logitsOfAll', 'level.shape'], ['logits']),
  ];
}

const toText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
