import { freePort } from './free-port.ts';

const PORT_ROLES = ['web', 's3', 'cognito', 'ses', 'states', 'dynamodb', 'chime'] as const;
export type Ports = Record<(typeof PORT_ROLES)[number], number>;

/**
 * Ports for the gateway and the engines: `first`, `first + 1` and so on; free ones where those are
 * taken, or for 0.
 */
export async function choosePorts(first: number): Promise<Ports> {
  const taken = new Set<number>();
  const ports = {} as Ports;
  for (const [index, role] of PORT_ROLES.entries()) {
    ports[role] = await freePort(first === 0 ? 0 : first + index, taken);
    taken.add(ports[role]);
  }
  return ports;
}
