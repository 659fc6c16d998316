import type { SourceMap, SourceMapPayload, SourceMapping } from 'node:module';

/**
 * The build adds this file to every function. It makes stack traces name the TypeScript file and
 * line. Node's own option for that, `--enable-source-maps`, measures the lines of each file while
 * it loads it, which takes a tenth of a cold start. Here a map is read when the first error needs
 * it, and the modules for it are loaded then.
 */
Error.prepareStackTrace = (error, frames) =>
  [toHeader(error), ...frames.map((frame) => `    at ${describe(frame)}`)].join('\n');

function toHeader(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

function describe(frame: NodeJS.CallSite): string {
  const text = String(frame);
  const [file, line, column] = [
    frame.getFileName(),
    frame.getLineNumber(),
    frame.getColumnNumber(),
  ];
  if (!file?.startsWith('file:') || line === null || column === null) return text;
  const found = findMap(file)?.findEntry(line - 1, column - 1);
  if (!isMapped(found)) return text;
  // Sources are relative to the bundle, and what follows the dots is the path in the repository.
  const source = found.originalSource.replace(/^(\.\.\/)+/, '');
  const place = `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  return text.replace(`${file}:${line}:${column}`, () => place);
}

const isMapped = (found: SourceMapping | object | undefined): found is SourceMapping =>
  found !== undefined && 'originalSource' in found;

const maps = new Map<string, SourceMap | undefined>();

function findMap(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
}

function readMap(file: string): SourceMap | undefined {
  const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
  const module = process.getBuiltinModule('node:module');
  const path = new URL(`${file}.map`);
  if (!existsSync(path)) return undefined;
  return new module.SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload);
}
