import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request of a function to a service of AWS. */
export interface Requested {
  /** `X-Amz-Target`, such as `DynamoDB_20120810.GetItem`. */
  target: string;
  input: unknown;
}

/** Requests in groups: those of a group were sent together, and the groups one after the other. */
export type RequestGroups = readonly (readonly Requested[])[];

export interface RequestRecorder {
  url: string;
  /** Returns the requests since the last call. */
  take(): RequestGroups;
  close(): Promise<void>;
}

/** Starts a server that passes requests on to a service and keeps what they ask for. */
export async function startRequestRecorder(
  findService: (target: string) => string,
): Promise<RequestRecorder> {
  let groups: Requested[][] = [];
  let waiting = 0;
  const pass = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (waiting === 0) groups.push([]);
    waiting += 1;
    const { headers, method, url } = incoming;
    const target = String(headers['x-amz-target']);
    const body = await buffer(incoming);
    groups.at(-1)!.push({ target, input: JSON.parse(body.toString()) });
    // The headers stay as they are, because the host is signed.
    const passed = request(`${findService(target)}${url}`, { method, headers });
    passed.end(body);
    const [answer]: IncomingMessage[] = await once(passed, 'response');
    const answered = await buffer(answer!);
    waiting -= 1;
    response.writeHead(answer!.statusCode!, answer!.headers);
    response.end(answered);
  };
  const server = createServer((incoming, response) => {
    pass(incoming, response).catch((error: Error) => response.destroy(error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    take: () => {
      const taken = groups;
      groups = [];
      return taken;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
