import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../shared/json-files.ts';

/** A person as whom one can sign in; the seed creates these people. */
export interface DemoPerson {
  email: string;
  password: string;
  role: string;
  tenant_id: number;
}

/** The addresses of all services, for scripts that use the product. */
export interface Endpoints {
  web: string;
  /** The base URL of the API: `<web>/api`. */
  api: string;
  mailbox: string;
  developer: string;
  cognito: { endpoint: string; userPoolId: string; userPoolClientId: string };
  s3: string;
  /** The origin of links to pictures, files and recordings; undefined if the template has none. */
  files?: string;
  states: string;
  dynamodb: string;
  chime: string;
  demo: DemoPerson[];
}

const toFile = (dataDir: string) => join(dataDir, 'endpoints.json');

/** Writes `<data folder>/endpoints.json`, which shows that everything is ready and where it is. */
export function writeEndpoints(dataDir: string, endpoints: Endpoints): void {
  writeFileAtomically(toFile(dataDir), `${JSON.stringify(endpoints, null, 2)}\n`);
}

/** Deletes the file, because the services are not ready. */
export function removeEndpoints(dataDir: string): void {
  rmSync(toFile(dataDir), { force: true });
}
