// @ts-check
import { cpSync } from 'node:fs';
import path from 'node:path';
import { pnpm } from './pnpm.mjs';
import { root } from './run.mjs';

/**
 * `pnpm deploy:server <folder>`: copies the built server, its production dependencies and the builds of the parts
 * there. Start it with `PARTS_DIR=<folder>/parts node <folder>/dist/main.js`.
 */
const PARTS = ['shell', 'remote-public', 'remote-member', 'remote-admin'];

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Specify the folder: pnpm deploy:server <folder>');
  process.exit(1);
}
const target = path.resolve(folder);
// With injected workspace packages, the lockfile determines the versions. The patch for sonner only concerns the shell,
// which is already built here.
const options = ['--prod', '--config.inject-workspace-packages=true', '--config.allow-unused-patches=true'];
const code = await pnpm(['--filter', 'server', 'deploy', ...options, target]);
if (code === 0) {
  for (const part of PARTS) {
    cpSync(path.join(root, part, 'dist'), path.join(target, 'parts', part, 'dist'), { recursive: true });
  }
}
process.exit(code);
