import { pathToFileURL } from 'node:url';

/**
 * A process that performs a Lambda cold start: loads a bundle, passes it one event, and prints the
 * CPU time (milliseconds) and the response. Arguments: the bundle's file and the event as JSON.
 */
const [file, given] = process.argv.slice(2);
const before = process.cpuUsage();
const { handler } = (await import(pathToFileURL(file!).href)) as {
  handler: (event: unknown, context: object) => Promise<unknown>;
};
const context = {
  functionName: 'bench',
  awsRequestId: 'bench',
  callbackWaitsForEmptyEventLoop: false,
  getRemainingTimeInMillis: () => 10_000,
};
const print = console.log;
console.log = () => undefined;
const answer = await handler(JSON.parse(given!), context);
const { user, system } = process.cpuUsage(before);
print(JSON.stringify({ cpuMs: (user + system) / 1000, answer: answer ?? null }));
process.exit(0);
