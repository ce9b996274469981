import path from 'node:path';
import { api, serverOptions } from 'api/app';
import { startClockAt } from 'api/clock';
import { parseEnv } from 'api/env';
import { loggerOptions } from 'api/http/logger-options';
import { manifestReader } from 'api/modules/releases/composition';
import { installRelease } from 'api/modules/releases/install';
import { readReleaseFile } from 'api/modules/releases/release-files';
import { currentVersion } from 'api/modules/releases/repository';
import { openPlatform, type Platform } from 'api/platform';
import { rejectDemo, seedDemo } from 'api/seed';
import { StartupError } from 'api/startup-error';
import { demoContent } from 'demo/content';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { partNames, type Part } from 'federation-contract/parts';
import { gateway } from 'federation-gateway/gateway';
import type { AskApi } from './ask-api.ts';
import { parseGatewayEnv } from './env.ts';
import { greeting, type KeptRelease } from './greeting.ts';
import { OUTBOX_PATH, outboxPage } from './outbox-page.ts';
import { pageContent } from './page-content.ts';

/** The folder in `PARTS_DIR` of each part, whose build is published on startup. */
const partFolder = (part: Part) => (part === 'shell' ? part : `remote-${part}`);

export interface Product {
  readonly url: string;
  readonly greeting: string;
  close(): Promise<void>;
}

/**
 * Opens the platform, seeds an empty demo, publishes the workspace's builds, and listens. Rejects with a
 * `StartupError`.
 */
export async function start(env: NodeJS.ProcessEnv): Promise<Product> {
  const { PORT, HOST, TRUST_PROXY, CONSENT_STORAGE, LOG_LEVEL, PARTS_DIR, REMOTE_OVERRIDES } = parseGatewayEnv(env);
  const config = parseEnv(env);
  if (config.DEMO_CLOCK !== undefined) startClockAt(new Date(config.DEMO_CLOCK));
  const platform = await openPlatform(config);
  try {
    if (config.FULLCOURT_MODE === 'demo') await seedDemo(platform, demoContent);
    else await rejectDemo(platform.db);

    const app = Fastify({ ...serverOptions, trustProxy: TRUST_PROXY ?? false, logger: loggerOptions(LOG_LEVEL) });
    const kept = await installReleases(platform, PARTS_DIR, app.log);
    const publicUrl = () => config.PUBLIC_URL ?? localUrl(app);
    await app.register(api, { platform, config, publicUrl, demoContent });
    const ask: AskApi = (path) => app.inject(path);
    outboxPage(app, ask);
    await app.register(gateway, {
      source: {
        current: manifestReader(platform.db, app.log),
        read: (part, version, file) => readReleaseFile(platform, part, version, file),
      },
      overrides: REMOTE_OVERRIDES,
      content: pageContent(ask),
      settings: { 'data-consent-storage': CONSENT_STORAGE },
      publicUrl,
    });
    const url = await listen(app, PORT, HOST);
    const isDemo = config.FULLCOURT_MODE === 'demo';
    const mailUrl = config.SMTP_URL === undefined ? url + OUTBOX_PATH : undefined;
    return {
      url,
      greeting: isDemo ? greeting({ url, kept, accounts: demoContent.accounts, mailUrl }) : greeting({ url, kept }),
      close: async () => {
        await app.close();
        await platform.close();
      },
    };
  } catch (error) {
    await platform.close();
    throw error;
  }
}

/**
 * Publishes the workspace's builds; returns the parts whose current release is kept instead. A build that cannot be
 * published leaves the current release running; without one, the server cannot start.
 */
async function installReleases(platform: Platform, folder: string, log: FastifyBaseLogger): Promise<KeptRelease[]> {
  const kept: KeptRelease[] = [];
  for (const part of partNames) {
    try {
      const { built, current } = await installRelease(platform, part, path.join(folder, partFolder(part), 'dist'));
      if (built === current) continue;
      kept.push({ part, built, current });
      log.warn({ part, built, current }, 'not current: a team or an administrator has activated another version');
    } catch (error) {
      const current = await currentVersion(platform.db, part);
      if (!(error instanceof StartupError) || current === undefined) throw error;
      kept.push({ part, current, reason: error.message });
      log.error({ part, current, reason: error.message }, 'the build cannot be published; the current release stays');
    }
  }
  return kept;
}

/** The product's URL on this machine, once it listens. */
function localUrl(app: ReturnType<typeof Fastify>): string {
  const address = app.server.address();
  return `http://localhost:${address && typeof address === 'object' ? address.port : 80}`;
}

async function listen(app: ReturnType<typeof Fastify>, port: number, host: string): Promise<string> {
  try {
    return (await app.listen({ port, host })).replace('127.0.0.1', 'localhost');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
    if (error.code === 'EADDRINUSE') throw new StartupError(`port ${port} is in use; set PORT to another one`);
    throw new StartupError(`cannot listen on ${host}, port ${port} (${String(error.code)}); set HOST or PORT`);
  }
}
