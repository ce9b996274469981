import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

const server = path.resolve(import.meta.dirname, '../..');

declare module 'vitest' {
  interface ProvidedContext {
    /** Responds to `/<template>` with its folder. */
    templatesUrl: string;
  }
}

/**
 * What tests share, since a first start takes several times as long: "build" is what the build writes, of the sources under test,
 * for those that start processes; "migrated" is a data directory with an empty database that no server has claimed, and a secret;
 * "demo" one that was started with the builds 1.0.0.
 */
const templates = { build: [], migrated: [], demo: ['build', 'migrated'] } as const;

export type Template = keyof typeof templates;

const isTemplate = (name: string): name is Template => Object.hasOwn(templates, name);

/** Makes each template when a test of the run first asks for it. Test files have processes of their own, so they ask by HTTP. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'fullcourt-templates-'));
  const made = new Map<Template, Promise<string>>();
  const folderOf = (name: Template): Promise<string> => {
    const folder = made.get(name) ?? make(name);
    made.set(name, folder);
    return folder;
  };
  const make = async (name: Template) => {
    if (name === 'build') return buildServer();
    await Promise.all(templates[name].map(folderOf));
    const folder = path.join(scratch, name);
    await makeDataDir(name, folder);
    return folder;
  };
  const responder = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    if (!isTemplate(name)) return void response.writeHead(404).end();
    folderOf(name).then(
      (folder) => response.end(folder),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(responder.listen(0, '127.0.0.1'), 'listening');
  project.provide('templatesUrl', `http://127.0.0.1:${(responder.address() as AddressInfo).port}`);
  return async () => {
    responder.close();
    responder.closeAllConnections();
    await rm(scratch, { recursive: true });
  };
}

/** Builds the server and what it depends on, unless they are built already. */
async function buildServer(): Promise<string> {
  const tasks = ['../scripts/tasks.mjs', 'build', '--filter=server', '--output-logs=errors-only'];
  await promisify(execFile)(process.execPath, tasks, { cwd: server });
  return path.join(server, 'dist');
}

/** Runs `make-data-dir.ts` in a process of its own: that of the run has no loader of the sources. */
async function makeDataDir(name: Template, folder: string): Promise<void> {
  const { PATH = '' } = process.env;
  await promisify(execFile)(
    process.execPath,
    [
      '--conditions=workspace-source',
      '--import=tsx',
      '--import=../scripts/end-with-parent.mjs',
      'src/testing/make-data-dir.ts',
      name,
      folder,
    ],
    { cwd: server, env: { PATH } },
  );
}
