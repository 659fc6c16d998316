import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from './json-files.ts';

/** A person to sign in as; made by the seed. */
export interface DemoPerson {
  email: string;
  password: string;
  role: string;
  tenant_id: number;
}

/** Where everything is, for people who script against the product. */
export interface Endpoints {
  web: string;
  /** `<web>/api`. */
  api: string;
  mailbox: string;
  developer: string;
  cognito: { endpoint: string; userPoolId: string; userPoolClientId: string };
  s3: string;
  states: string;
  dynamodb: string;
  chime: string;
  demo: DemoPerson[];
}

const toFile = (dataDir: string) => join(dataDir, 'endpoints.json');

/** Says, in `<data folder>/endpoints.json`, that everything is ready and where. */
export function writeEndpoints(dataDir: string, endpoints: Endpoints): void {
  writeFileAtomically(toFile(dataDir), `${JSON.stringify(endpoints, null, 2)}\n`);
}

/** Takes the file away: nothing is ready. */
export function removeEndpoints(dataDir: string): void {
  rmSync(toFile(dataDir), { force: true });
}
