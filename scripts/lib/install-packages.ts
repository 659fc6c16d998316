import { spawnSync } from 'node:child_process';

const apt = (...args: string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Whether this system has apt, and this process may install with it. */
export const mayInstallPackages = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs Debian packages without what they only recommend. Returns whether it worked. */
export const installPackages = (...packages: string[]): boolean =>
  apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', ...packages);
