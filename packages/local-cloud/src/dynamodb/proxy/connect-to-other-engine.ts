import http from 'node:http';
import type { EngineClient } from './connect-to-engine.ts';
import { JSON_TYPE } from './proxy-answers.ts';

interface Account {
  region: string;
  /** DynamoDB Local has tables for each of them, unless it was started with `-sharedDb`. */
  accessKeyId: string;
}

/** Headers that concern one connection, or that are set for the response anew. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive', 'server']);

/**
 * Opens a client of an engine that somebody else runs on this machine, such as DynamoDB Local.
 * Those require an access key id and verify no signature.
 * @throws Error if the address is not one of plain HTTP, as that of AWS is not
 */
export function connectToOtherEngine(url: string, { region, accessKeyId }: Account): EngineClient {
  if (!url.startsWith('http://'))
    throw new Error(
      `AWS_ENDPOINT_URL_DYNAMODB is the address of an engine on this machine (http://…), not ${url}`,
    );
  const agent = new http.Agent({ keepAlive: true });
  const headers = {
    'content-type': JSON_TYPE,
    'x-amz-date': '20120810T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 ' +
      `Credential=${accessKeyId}/20120810/${region}/dynamodb/aws4_request, ` +
      `SignedHeaders=host, Signature=${'0'.repeat(64)}`,
  };
  return {
    send: (body, target) =>
      new Promise((resolve, reject) => {
        const request = http.request(
          url,
          {
            method: 'POST',
            agent,
            headers: { ...headers, 'content-length': body.length, 'x-amz-target': target },
          },
          (response) => {
            const parts: Buffer[] = [];
            response
              .on('data', (part: Buffer) => parts.push(part))
              .on('end', () =>
                resolve({
                  status: response.statusCode!,
                  headers: Object.fromEntries(
                    Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
                      OWN_HEADERS.has(name) ? [] : [[name, values]],
                    ),
                  ),
                  body: Buffer.concat(parts),
                }),
              )
              .on('error', reject);
          },
        );
        request.on('error', reject).end(body);
      }),
    close: () => agent.destroy(),
  };
}
