import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { withoutCanaries } from 'federation-contract/live-releases';
import { testManifest, testShell } from 'federation-contract/testing';
import { gateway } from './gateway.ts';

const NOTICES: Readonly<Record<string, string>> = { shell: 'react 19.0.0 (MIT)\n' };

it('names the software in the current release of each part, and the parts that say nothing', async () => {
  const app = Fastify().register(gateway, {
    source: {
      current: async () => withoutCanaries([testShell(), testManifest()]),
      read: async (part, _version, file) =>
        file === 'third-party-notices.txt' && part in NOTICES ? Buffer.from(NOTICES[part] ?? '') : null,
    },
  });
  const { body, headers } = await app.inject('/third-party-notices.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/\nshell 1\.0\.0-aaaaaaaa\n=+\n\nreact 19\.0\.0 \(MIT\)\n/);
  expect(body).toMatch(/\npublic 1\.0\.0-aaaaaaaa\n=+\n\nThis release names none\.\n/);
});
