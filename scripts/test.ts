import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureChromium } from './lib/ensure-chromium.ts';
import { prepare } from './lib/prepare.ts';

/**
 * `npm test`: installs a browser where it is missing, builds what changed, and runs everything, or what is named:
 * `npm test -- unit`, `npm test -- stack`, `npm test -- journeys`, `npm test -- alone`, and anything vitest takes.
 */
const root = resolve(import.meta.dirname, '..');
const started = performance.now();
const say = (line: string) => console.log(line);
const PROJECTS = ['unit', 'stack', 'journeys', 'alone'];

const wanted = process.argv.slice(2);
const projects = wanted.filter((word) => PROJECTS.includes(word));
const rest = wanted.filter((word) => !PROJECTS.includes(word));

if (projects.length === 0 || projects.some((name) => name === 'journeys' || name === 'alone')) ensureChromium(say);
await prepare(root, { page: true, say });
const result = spawnSync(process.execPath, [resolve(root, 'node_modules/vitest/vitest.mjs'), 'run', ...projects.flatMap((name) => ['--project', name]), ...rest], { cwd: root, stdio: 'inherit' });
say(`Everything took ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
process.exit(result.status ?? 1);
