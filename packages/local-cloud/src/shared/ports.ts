import { randomInt } from 'node:crypto';
import { releasePorts, reservePort } from './reserved-ports.ts';

/**
 * Ports that systems do not give to outgoing connections (Linux does from 32768, macOS and Windows
 * from 49152). Any program could otherwise get the port of a stack while the stack is restarted.
 */
const [FIRST_PORT, LAST_PORT] = [10_240, 32_767];
const randomPort = () => randomInt(FIRST_PORT, LAST_PORT + 1);

/**
 * Returns a port on 127.0.0.1 that is free now: `preferred` if it is free, any other port otherwise
 * or if `preferred` is 0.
 *
 * @throws the system's error if a port cannot be opened for another reason, for example EACCES for
 * a port below 1024 without the required right
 */
export async function freePort(preferred: number): Promise<number> {
  let port = preferred === 0 ? randomPort() : preferred;
  while (!(await reservePort(port))) port = randomPort();
  await releasePorts([port]);
  return port;
}

const PORT_ROLES = [
  'web',
  's3',
  'cognito',
  'ses',
  'states',
  'dynamodb',
  'chime',
  'kms',
  'sts',
  'secrets',
  'files',
  'providers',
] as const;
export type Ports = Record<(typeof PORT_ROLES)[number], number>;

/**
 * Selects ports for the gateway and the engines: `first`, `first + 1` and so on. Another port is
 * used in place of each one that is taken, and for all of them if `first` is 0. The ports are
 * reserved: no other program can take them before `listenOnLoopback` opens them.
 */
export async function choosePorts(first: number): Promise<Ports> {
  const ports = {} as Ports;
  for (const [index, role] of PORT_ROLES.entries()) {
    let port = first === 0 ? randomPort() : first + index;
    while (!(await reservePort(port))) port = randomPort();
    ports[role] = port;
  }
  return ports;
}
