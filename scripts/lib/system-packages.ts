import { spawnSync } from 'node:child_process';

/** Whether this user may install packages of the system: root, on a system with apt. */
export const mayInstallPackages = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs packages of Debian or Ubuntu, and returns whether that succeeded. */
export const installPackages = (...packages: string[]): boolean =>
  apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', ...packages);

const apt = (...args: string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
