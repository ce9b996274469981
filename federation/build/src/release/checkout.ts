import { execFileSync } from 'node:child_process';
import type { ReleaseSource } from 'shared-api/releases/releases';

/** As long as the API accepts. */
const LENGTH = 200;

/**
 * Returns what a publisher says that a release was built from: repository, branch and commit of the folder in which the command
 * runs. CI services check out commits without a branch, and name it in the environment.
 */
export function checkout(env = process.env): ReleaseSource {
  const repository = git('remote', 'get-url', 'origin').replace(/\/\/[^/@]*@/, '//');
  const branch =
    env['GITHUB_HEAD_REF'] || env['GITHUB_REF_NAME'] || env['CI_COMMIT_REF_NAME'] || git('branch', '--show-current');
  const commit = git('rev-parse', '--short=12', 'HEAD');
  const changed = commit && git('status', '--porcelain', '--untracked-files=no') ? ' with changes' : '';
  const said = { repository, branch, commit: commit + changed };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, text]) => (text ? [[name, text.slice(0, LENGTH)]] : [])),
  );
}

/** Empty if the folder is not in a repository, or if there is no git. */
function git(...args: readonly string[]): string {
  try {
    const cwd = process.env['INIT_CWD'] ?? process.cwd();
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
