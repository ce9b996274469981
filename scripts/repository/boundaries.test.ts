import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Each line breaks one rule: the file, its import, and the rule. */
const BROKEN = [
  ['remote-member/src/a.ts', 'shell/src/main.ts', 'boundary-of-remote-member'],
  ['remote-member/src/b.ts', 'remote-admin/src/x.ts', 'boundary-of-remote-member'],
  ['remote-public/src/c.ts', 'api/src/x.ts', 'boundary-of-remote-public'],
  ['remote-admin/src/d.ts', 'federation/build/src/x.ts', 'no-build-in-the-browser'],
  ['shell/src/e.ts', 'remote-public/src/x.ts', 'boundary-of-shell'],
  ['shell/src/f.ts', 'federation/gateway/src/x.ts', 'boundary-of-shell'],
  ['shared-auth/src/g.ts', 'shared-ui/src/x.ts', 'boundary-of-shared-auth'],
  ['shared-ui/src/h.ts', 'shared-api/src/x.ts', 'boundary-of-shared-ui'],
  ['shared-api/src/i.ts', 'shared-auth/src/x.ts', 'boundary-of-shared-api'],
  ['federation/contract/src/j.ts', 'shared-api/src/x.ts', 'boundary-of-federation/contract'],
  ['federation/gateway/src/j.ts', 'federation/build/src/x.ts', 'boundary-of-federation/gateway'],
  ['api/src/k.ts', 'federation/gateway/src/x.ts', 'boundary-of-api'],
  ['api/src/l.ts', 'server/src/x.ts', 'boundary-of-api'],
  ['server/src/m.ts', 'shell/src/main.ts', 'boundary-of-server'],
  ['shared-ui/.storybook/u.ts', 'shared-auth/src/x.ts', 'boundary-of-shared-ui/.storybook'],
  ['shared-ui/src/y.ts', 'shared-ui/.storybook/x.ts', 'stories-stay-outside'],
  ['demo/draw/n.ts', 'shared-api/src/x.ts', 'boundary-of-demo'],
  ['demo/src/v.ts', 'demo/draw/x.ts', 'the-demo-content-stands-alone'],
  ['api/src/ad.ts', 'demo/src/x.ts', 'the-api-takes-types-of-the-demo'],
  ['api/src/platform/mail/af.ts', 'api/src/modules/orders/x.ts', 'the-platform-knows-no-module'],
  ['api/src/platform/http/ai.ts', 'api/src/modules.ts', 'the-platform-knows-no-module'],
  ['api/src/records/aj.ts', 'api/src/modules/orders/x.ts', 'records-know-no-module'],
  ['api/src/modules/orders/ak.ts', 'api/src/modules/gifts/x.ts', 'order-of-modules-orders'],
  ['api/src/modules/orders/al.ts', 'api/src/modules.ts', 'order-of-modules-orders'],
  ['api/src/modules/venues/am.ts', 'api/src/modules/search/x.ts', 'modules-on-top'],
  ['api/src/modules/orders/ap.ts', 'api/src/modules/search/x.ts', 'order-of-modules-orders'],
  ['dev-host/src/w.ts', 'shell/src/main.ts', 'boundary-of-dev-host'],
  ['e2e/o.ts', 'api/src/x.ts', 'boundary-of-e2e'],
  ['e2e/ad.ts', 'remote-admin/src/x.ts', 'browser-tests-read-manifests-only'],
  ['bench/src/x.ts', 'server/src/x.ts', 'boundary-of-bench'],
  ['scripts/y.ts', 'api/src/x.ts', 'boundary-of-scripts'],
  ['remote-public/src/p.ts', 'node:fs', 'no-node-in-the-browser'],
  ['shared-auth/src/q.ts', 'fastify', 'no-node-package-in-the-browser'],
  ['api/src/r.ts', 'api/src/testing.ts', 'tests-stay-outside'],
  ['remote-member/src/aa.ts', 'test-kit/src/fixtures.ts', 'tests-stay-outside'],
  ['test-kit/src/ab.ts', 'remote-member/src/x.ts', 'boundary-of-test-kit'],
  ['shared-queries/src/ac.ts', 'shared-ui/src/x.ts', 'boundary-of-shared-queries'],
  ['shared-api/src/s.ts', 'shared-api/src/z.ts', 'no-cycles'],
  ['shared-ui/src/t.ts', 'nowhere', 'everything-resolves'],
] as const;

const ALLOWED = [
  ['remote-member/src/routes.ts', 'federation/contract/src/x.ts'],
  ['shared-api/src/y.ts', 'federation/contract/src/x.ts'],
  ['remote-member/webpack.config.ts', 'federation/build/src/x.ts'],
  ['shared-auth/src/x.ts', 'shared-api/src/x.ts'],
  ['shared-ui/.storybook/main.ts', 'federation/build/src/x.ts'],
  ['shared-ui/src/y.stories.tsx', 'shared-ui/.storybook/x.ts'],
  ['server/src/y.ts', 'api/src/x.ts'],
  ['api/src/x.test.ts', 'api/src/testing.ts'],
  ['api/src/testing/ae.ts', 'demo/src/x.ts'],
  ['api/src/modules/orders/ag.ts', 'api/src/platform/mail/x.ts'],
  ['api/src/modules/gifts/an.ts', 'api/src/modules/orders/x.ts'],
  ['api/src/modules/venues/aq.ts', 'api/src/modules/orders/x.ts'],
  ['api/src/modules/venues/ar.ts', 'api/src/modules/venues/x.ts'],
  ['api/src/modules/orders/ao.ts', 'api/src/records/x.ts'],
  ['api/src/app.ts', 'api/src/modules.ts'],
  ['api/src/platform/mail/ah.test.ts', 'api/src/modules/orders/x.ts'],
  ['remote-admin/src/x.test.ts', 'test-kit/src/fixtures.ts'],
  ['shell/src/z.ts', 'shared-queries/src/site.ts'],
  ['e2e/ae.ts', 'remote-admin/src/manifest.ts'],
] as const;

let root: string;
let violations: string[];

const specifier = (from: string, to: string) => {
  if (!to.endsWith('.ts')) return to;
  const relative = path.relative(path.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
};

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'boundaries-'));
  for (const [, to] of [...BROKEN, ...ALLOWED]) if (to.endsWith('.ts')) await write(to, 'export const x = 1;');
  for (const [from, to] of [...ALLOWED, ...BROKEN]) await write(from, `import '${specifier(from, to)}';`);
  await write('shared-api/src/z.ts', "import './s.ts';");
  await write('node_modules/fastify/package.json', '{ "name": "fastify", "main": "index.js" }');
  await write('node_modules/fastify/index.js', '');

  const options = await extractOptions(path.resolve('.dependency-cruiser.mjs'));
  const folders = [...new Set([...BROKEN, ...ALLOWED].map(([from]) => from.split('/')[0]!))];
  const result = await cruise(folders, { ...options, baseDir: root });
  const { summary } = result.output as ICruiseResult;
  violations = summary.violations.map(({ rule, from }) => `${from}: ${rule.name}`);
});

afterAll(() => rm(root, { recursive: true }));

describe('boundaries', () => {
  it.each(BROKEN)('%s may not import %s', (from, _to, rule) => {
    expect(violations).toContain(`${from}: ${rule}`);
  });

  it.each(ALLOWED)('%s may import %s', (from) => {
    expect(violations.filter((violation) => violation.startsWith(`${from}:`))).toEqual([]);
  });

  it('are checked in every folder that is a package', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
    const checked = scripts['check:boundaries']?.split(' ') ?? [];
    const packages = readdirSync('.').filter((folder) => existsSync(path.join(folder, 'package.json')));
    const isChecked = (folder: string) => checked.includes(folder.replace(/^remote-.+/, 'remote-*'));
    expect(packages.filter((folder) => !isChecked(folder))).toEqual([]);
  });
});
