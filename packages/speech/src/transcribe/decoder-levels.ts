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
 * sherpa-onnx returns the tokens that Whisper's decoder chose, without their probabilities. This
 * module therefore changes the graph of the decoder before it is loaded. The changed decoder sorts
 * the probability of the chosen token into one of four levels. Its vocabulary contains a copy of
 * all tokens for each level, and it returns the token of the copy that stands for the level. Which
 * text is recognized does not change.
 */

/** The probabilities between the levels, from high to low. Each level takes 15 MB of memory. */
const EDGES = [0.75, 0.5, 0.25] as const;
const LEVELS: number = EDGES.length + 1;

/** Returns the probability that a level stands for, which is its middle. */
const toProbability = (level: number): number =>
  ((EDGES[level - 1] ?? 1) + (EDGES[level] ?? 0)) / 2;

/** A character of Unicode's private use area that is appended to the tokens of levels 1 to 3. */
const FIRST_MARK = 0xe000;
const MARK = /[\uE001-\uE0FF]$/;

/**
 * Reads a token that the changed decoder returned.
 * @returns the text of the token without the mark of its level, and the probability of the level
 */
export function readTokenLevel(token: string): { text: string; probability: number } {
  const level = MARK.test(token) ? token.charCodeAt(token.length - 1) - FIRST_MARK : 0;
  return {
    text: level === 0 ? token : token.slice(0, -1),
    probability: toProbability(level),
  };
}

/** The numbers of the fields that are read or written here. Source: onnx.proto3. */
const MODEL_GRAPH = 7;
const MODEL_METADATA = 14;
const GRAPH_INPUT = 11;
const GRAPH_OUTPUT = 12;
const FLOAT = 1;
const INT64 = 7;

/** The content of the files of Whisper, as sherpa-onnx publishes it. */
export interface WhisperFiles {
  encoder: Uint8Array;
  decoder: Uint8Array;
  /** One line for each token: its text in base64, a space, and its number. */
  tokens: string;
}

/**
 * The content of the changed files. Each consists of parts that are written one after another, so
 * that no second copy of 80 MB is needed in memory.
 */
export type LevelFiles = Record<keyof WhisperFiles, (Uint8Array | string)[]>;

/**
 * Returns the files of a model whose decoder also reports the probability level of each token. The
 * number of a token of level n is its original number plus n times the size of the vocabulary.
 * Special tokens always have level 0.
 * @throws ModelFormatError if the files are not a Whisper model that sherpa-onnx can read
 */
export function addProbabilityLevels({ encoder, decoder, tokens }: WhisperFiles): LevelFiles {
  const { vocabulary, endOfText, noTimestamps } = readMetadata(encoder);
  return {
    // The recognizer takes every token with a higher number than this one for a timestamp, so its
    // number must be above the copies. The decoder takes its input modulo the size of the
    // vocabulary, so for the model it is still the same token.
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

/**
 * Returns the fields of the graph with two additions: nodes in front that remove the level from the
 * input tokens, and nodes at the end that add the level to the output.
 */
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
  return [...before, ...rest, ...makeLevelNodes(logits!, endOfText)];
}

/**
 * Returns the nodes that copy the logits to the level of the most likely token, and set those of
 * all other levels so low that none of their tokens is chosen.
 */
function makeLevelNodes(logits: string, endOfText: number): Uint8Array[] {
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
