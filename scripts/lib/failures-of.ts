/** What vitest's JSON reporter writes of a run, as far as it is read here. */
export interface TestReport {
  testResults: readonly { name: string; status: string; message?: string; assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[] }[];
}

/** Enough for what went wrong and where, few enough that ten failures are seen at once. */
const LINES = 14;
const WIDTH = 600;
/** A frame of somebody else's code. */
const FOREIGN = /^\s+at .*\/node_modules\//;

/** What failed in a run, a paragraph each: file, full name, the beginning of each message. A file that could not be read fails as a whole. */
export function failuresOf({ testResults }: TestReport, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [paragraph(file, [message ?? ''])];
    return failed.map(({ fullName, failureMessages }) => paragraph(`${file} > ${fullName}`, failureMessages));
  });
}

const paragraph = (title: string, messages: readonly string[]): string =>
  [title, ...messages.flatMap((message) => message.split('\n').filter((line) => !FOREIGN.test(line)).slice(0, LINES)).map((line) => `  ${line.slice(0, WIDTH)}`)].join('\n');
