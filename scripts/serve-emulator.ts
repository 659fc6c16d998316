// node scripts/serve-emulator.ts: serves the page, the API and the files of the stage `dev` that
// was deployed to an emulator of AWS (docs/emulators.md). The emulator is at AWS_ENDPOINT_URL.
import { readFileSync } from 'node:fs';
import { S3Client } from '@aws-sdk/client-s3';
import { EMULATOR_ORIGINS } from '../infra/emulator.ts';
import { repoPath } from '../infra/repo-path.ts';
import { getStackName } from '../infra/stages.ts';
import { passScans } from './emulator/pass-scans.ts';
import { readEmulatedStage } from './emulator/read-stage.ts';
import { serveStage } from './emulator/serve-stage.ts';
import { awsCli } from './lib/aws-cli.ts';

/** The pause between two looks for uploads that no emulator scans. */
const SCAN_PAUSE_MS = 1_000;

const endpoint = process.env['AWS_ENDPOINT_URL'];
if (!endpoint) throw new Error('AWS_ENDPOINT_URL is missing: the address of the emulator');

const stage = await readEmulatedStage(getStackName('dev', 'App'), endpoint, awsCli);
const portOf = (origin: string) => Number(new URL(origin).port);
await serveStage({
  stage,
  pages: repoPath('web/dist'),
  pageAddresses: readFileSync(repoPath('infra/edge/page-addresses.js'), 'utf8'),
  ports: { site: portOf(EMULATOR_ORIGINS.site), files: portOf(EMULATOR_ORIGINS.files) },
  onError: console.error,
});

const s3 = new S3Client({ forcePathStyle: true });
const scan = (): void => {
  void passScans(s3, stage.filesBucket)
    .catch(console.error)
    .finally(() => setTimeout(scan, SCAN_PAUSE_MS));
};
scan();
console.log(`The stage dev of ${endpoint} is served at ${EMULATOR_ORIGINS.site}`);
