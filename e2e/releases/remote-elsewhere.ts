import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { pnpm } from '../../scripts/pnpm.mjs';
import { withDataDir, workspace } from '../harness/product.ts';
import { expect } from '../harness/test.ts';
import { edit, type Edit } from './part-copy.ts';

const execute = promisify(execFile);

/** A remote in a folder of its own, outside this workspace. */
export interface RemoteElsewhere {
  readonly folder: string;
  /** Runs a script of its package, and expects it to succeed. */
  run(args: readonly string[], env?: Record<string, string>): Promise<void>;
  /** Runs a script of its package, and expects it to fail; returns what it says. */
  refused(args: readonly string[], env?: Record<string, string>): Promise<string>;
  /** Changes the declarations of a package as its own copy has them. */
  editTypes(packageName: string, edit: Edit): Promise<void>;
  /** The version of its last build. */
  version(): Promise<string>;
}

/**
 * Packs what parts are built with, scaffolds a remote from nothing but that, installs its packages with a lockfile of its own,
 * and calls `use` with it; everything is then deleted.
 */
export const withRemoteElsewhere = (name: string, use: (remote: RemoteElsewhere) => Promise<void>): Promise<void> =>
  withDataDir(async (scratch) => {
    const [packages, folder] = [path.join(scratch, 'packages'), path.join(scratch, name)];
    await script('pack-packages.mjs', packages);
    await script('create-remote.mjs', name, '--in', folder, '--packages', packages);
    expect(await pnpm(['install', '--dir', folder, '--prefer-offline', '--silent'])).toBe(0);
    await use({
      folder,
      run: async (args, env) => {
        expect(await pnpm(['run', '--dir', folder, ...args], { ...process.env, ...env })).toBe(0);
      },
      refused: async (args, env) => {
        const command = [path.join(workspace, 'scripts/pnpm.mjs'), 'run', '--dir', folder, ...args];
        const failure: unknown = await execute(process.execPath, command, { env: { ...process.env, ...env } }).then(
          () => null,
          (error: unknown) => error,
        );
        expect(failure).not.toBeNull();
        const { stdout, stderr } = failure as { readonly stdout: string; readonly stderr: string };
        return stdout + stderr;
      },
      editTypes: async (packageName, change) => {
        const dist = await realpath(path.join(folder, 'node_modules', packageName, 'dist'));
        // A new file: pnpm may have linked the one in its store.
        const file = path.join(dist, change.file);
        const text = await readFile(file);
        await rm(file);
        await writeFile(file, text);
        await edit(dist, change);
      },
      version: async () => {
        const manifest = await readFile(path.join(folder, 'dist/manifest.json'), 'utf8');
        return (JSON.parse(manifest) as { version: string }).version;
      },
    });
  });

const script = (name: string, ...args: string[]) =>
  execute(process.execPath, [path.join(workspace, 'scripts', name), ...args]);

/** The fragment in the address of a page whose panel throws. */
export const BROKEN_PANEL = '#broken';

const PANEL = `
import { useEffect } from 'react';
import { api } from 'shared-auth/api-client';

export function TipPanel({ videoId }: { readonly videoId: string }) {
  if (location.hash === '${BROKEN_PANEL}') throw new Error('The tip is broken');
  useEffect(() => void api.get('/samples'), []);
  return (
    <aside aria-label="Tip of the coach">
      <p>{\`Watch \${videoId} twice.\`}</p>
    </aside>
  );
}
`;

/** Gives a scaffolded remote a panel beside the videos that members watch. */
export async function addPanel(folder: string): Promise<void> {
  await edit(folder, {
    file: 'src/manifest.ts',
    from: '  menu: [',
    to: "  panels: [{ id: 'tip', slot: 'beside-video', rule: ['isUser'] }],\n  menu: [",
  });
  await edit(folder, { file: 'src/routes.ts', from: 'defineRoutes }', to: 'definePanels, defineRoutes }' });
  await appendFile(
    path.join(folder, 'src/routes.ts'),
    'export const panels = definePanels(manifest, { tip: async () => (await import(/* webpackChunkName: "tip" */ \'./tip/TipPanel.tsx\')).TipPanel });\n',
  );
  await mkdir(path.join(folder, 'src/tip'));
  await writeFile(path.join(folder, 'src/tip/TipPanel.tsx'), PANEL);
}
