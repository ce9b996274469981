// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pnpm } from './pnpm.mjs';
import { root } from './run.mjs';

/**
 * `pnpm deploy:server <folder>`: copies the built server, its production dependencies, the builds of the parts, `deploy/` and
 * `docs/` to `<folder>/releases/<time>-<version>-<commit>`, and then points the link `<folder>/current` there. Earlier releases
 * stay, to go back to.
 */
const PARTS = ['shell', ...readdirSync(root).filter((folder) => folder.startsWith('remote-'))];

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Specify the folder: pnpm deploy:server <folder>');
  process.exit(1);
}
/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(path.join(root, 'server/package.json'), 'utf8'));
const described = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=12'], { cwd: root });
const commit = described.status === 0 ? described.stdout.toString().trim() : null;
const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
const release = path.join('releases', [time, version, ...(commit === null ? [] : [commit])].join('-'));

const target = path.resolve(folder, release);
mkdirSync(path.dirname(target), { recursive: true });
// With injected workspace packages, the lockfile determines the versions. The patch for sonner only concerns the shell,
// which is already built here.
const options = ['--prod', '--config.inject-workspace-packages=true', '--config.allow-unused-patches=true'];
const code = await pnpm(['--filter', 'server', 'deploy', ...options, target]);
if (code !== 0) process.exit(code);

for (const part of PARTS) {
  cpSync(path.join(root, part, 'dist'), path.join(target, 'parts', part, 'dist'), { recursive: true });
}
for (const name of ['deploy', 'docs']) cpSync(path.join(root, name), path.join(target, name), { recursive: true });
writeFileSync(path.join(target, 'build.json'), JSON.stringify({ version, commit }));

// A server that starts meanwhile finds the former release or this one, whole.
const link = path.resolve(folder, 'current');
rmSync(`${link}.new`, { force: true });
symlinkSync(release, `${link}.new`, 'dir');
renameSync(`${link}.new`, link);
console.log(`${link} is now ${release}`);
