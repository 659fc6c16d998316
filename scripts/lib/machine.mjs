// What this machine is, and what of the packages runs on it. Runs on any Node from 20 on, before
// anything is installed.
import { join } from 'node:path';

/** The first line of Node whose programs run TypeScript files. */
const NODE = 24;
const ENGINE = '@dynoxide/';

/** Returns what matters of the machine on which this process runs. */
export function readMachine() {
  return {
    platform: process.platform,
    arch: process.arch,
    isMusl: process.platform === 'linux' && !hasGlibc(),
    nodeMajor: Number(process.versions.node.split('.')[0]),
    nodePath: process.execPath,
  };
}

function hasGlibc() {
  // The report would otherwise look up the names of all network addresses.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}

/**
 * Returns why the product or its tests cannot run on a machine and what to do, or undefined if they
 * can. `packageNames` are the optional dependencies of the local cloud: the programs of the
 * DynamoDB engine, one for each system that its publisher supports. `engineUrl` is the address of
 * another engine, which the product can use, and tests, each of which starts an engine, cannot.
 */
export function explainMissingParts(machine, { packageNames, engineUrl, forTests = false }) {
  const { platform, arch, isMusl, nodeMajor } = machine;
  if (!packageNames.includes(`${ENGINE}${platform}-${arch}`) && (forTests || !engineUrl))
    return [
      `The DynamoDB engine has no program for ${platform}-${arch}.`,
      forTests && 'These tests run without it: npm test -- unit components. For npm start:',
      'Start another DynamoDB on this machine, for example DynamoDB Local, and set ' +
        'AWS_ENDPOINT_URL_DYNAMODB to its address (http://127.0.0.1:8000).',
      platform === 'win32' && 'Node for x64, which Windows runs too, has the program.',
    ]
      .filter(Boolean)
      .join(' ');
  if (isMusl && nodeMajor < NODE)
    return (
      `Node ${NODE} of the packages needs glibc, and this Linux has musl. Install Node ${NODE} ` +
      'from the distribution (apk add nodejs npm) and start again.'
    );
  return undefined;
}

/**
 * Returns the program of Node 24: that of the package `node`, or the running one where the package
 * has none for this machine, and undefined if there is neither. The link `node_modules/.bin/node`
 * is not a program on Windows.
 */
export function findNode({ platform, isMusl, nodeMajor, nodePath }, root, exists) {
  const program = platform === 'win32' ? 'node.exe' : 'node';
  const installed = join(root, 'node_modules', 'node', 'bin', program);
  if (!isMusl && exists(installed)) return installed;
  return nodeMajor >= NODE ? nodePath : undefined;
}

/**
 * Returns the arguments with which npm installs the packages. On musl their scripts do not run,
 * because the first of them would replace Node by one that needs glibc.
 */
export const toInstallOptions = ({ isMusl }) => (isMusl ? ['--ignore-scripts'] : []);

/**
 * Returns an environment whose search path begins with a folder. The variable is `Path` on Windows,
 * where names differ only if their letters do.
 */
export function withPath(env, folder, platform) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const separator = platform === 'win32' ? ';' : ':';
  return { ...env, [name]: [folder, env[name]].filter(Boolean).join(separator) };
}
