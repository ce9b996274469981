// @ts-check
import { execFileSync } from 'node:child_process';
import { root } from '../run.mjs';

const git = (/** @type {readonly string[]} */ ...args) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });

/**
 * The files that differ from where the branch has left a commit: committed or not, new or deleted, and both names of a file that
 * was renamed.
 * @param {string} [commit]
 * @returns {readonly string[]}
 */
export function changedFiles(commit = 'main') {
  const base = git('merge-base', commit, 'HEAD').trim();
  const tracked = git('diff', '--name-only', '--no-renames', '-z', base);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...tracked.split('\0'), ...untracked.split('\0')])].filter(Boolean);
}
