import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * Sources of the bundles, the template and the engines. Tests that run a whole stack use them
 * without importing them.
 */
const STACK_SOURCES =
  /^(packages\/(contracts|domain|data|local-cloud)\/src|functions|infra|statemachines|scripts\/(build-functions|lib))\b/;
/** Sources of the page, which a stack uses in addition. */
const PAGE_SOURCES = /^(web|packages\/api-client\/src)\b/;
const EVERYTHING = /^(package-lock\.json|vitest\.config\.ts|tsconfig\.json)$/;
const TEST_FILE = /\.test\.tsx?$/;

/**
 * Returns the paths, relative to the repository, that differ from a commit, including untracked
 * files.
 * @throws if the commit does not exist
 */
export function listChangedFiles(root: string, commit = 'HEAD'): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...new Set([
      ...git('diff', '--name-only', commit, '--'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
}

/**
 * Returns the files whose importing tests must be run in a project. Undefined means all of its
 * tests, because the product that they use has changed.
 */
export function toRelatedFiles(
  root: string,
  project: string,
  changed: readonly string[],
): string[] | undefined {
  const runsStack = ['stack', 'journeys', 'calls'].includes(project);
  const runsPage = ['components', 'journeys', 'calls'].includes(project);
  const reaches = (path: string) =>
    EVERYTHING.test(path) ||
    (!TEST_FILE.test(path) &&
      ((runsStack && STACK_SOURCES.test(path)) || (runsPage && PAGE_SOURCES.test(path))));
  return changed.some(reaches) ? undefined : changed.map((path) => resolve(root, path));
}
