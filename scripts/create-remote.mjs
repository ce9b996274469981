// @ts-check
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';
import { createElsewhere, createHere } from './create-remote/create-remote.mjs';

const USAGE = `Usage: pnpm create-remote <name> [--in <folder> [--packages <folder>]]

Creates a remote with a page, a menu entry, texts in English and Spanish and a test: in this workspace, or in another folder or
repository, which needs none of our sources. Its packages come from your registry, or from the folder into which
\`pnpm pack:packages\` has written them.`;

try {
  await createRemote(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {readonly string[]} args */
async function createRemote(args) {
  const options = /** @type {const} */ ({ in: { type: 'string' }, packages: { type: 'string' } });
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [name] = positionals;
  const { PART_NAME, SHELL } = await tsImport('../federation/contract/src/parts.ts', import.meta.url);
  if (name === undefined || positionals.length > 1) throw new Error(USAGE);
  if (!PART_NAME.test(name) || name === SHELL) throw new Error(`A part cannot be called "${name}".\n\n${USAGE}`);
  const started = process.env.INIT_CWD ?? process.cwd();
  if (values.in === undefined) {
    if (values.packages !== undefined) throw new Error(USAGE);
    console.log(`${createHere(name)} is a remote of this workspace. Next: pnpm install`);
    return;
  }
  const folder = path.resolve(started, values.in);
  createElsewhere(name, folder, values.packages === undefined ? null : path.resolve(started, values.packages));
  console.log(`${folder} is a remote. Next: pnpm install in that folder, and its README.md`);
}
