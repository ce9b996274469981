import { EventEmitter } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { api, serverOptions } from 'api/app';
import { startClockAt } from 'api/platform/clock';
import { parseEnv } from 'api/platform/env';
import { Metrics } from 'api/platform/metrics/metrics';
import { logRequests } from 'api/platform/http/request-log';
import { ApiError } from 'api/platform/http/errors/api-error';
import { handleError } from 'api/platform/http/errors/error-handler';
import { loggerOptions } from 'api/platform/http/logger-options';
import { isSecure } from 'api/modules/identity/cookies';
import { installRelease } from 'api/modules/releases/install';
import { manifestReader } from 'api/modules/releases/manifest-reader';
import { readReleaseFile } from 'api/modules/releases/release-files';
import { overridesSource } from 'api/modules/releases/overrides/overrides-source';
import { currentVersion } from 'api/modules/releases/repository';
import { UnsealedReleases } from 'api/modules/releases/revisions';
import { sealEarlier } from 'api/modules/releases/sealing/seal-releases';
import { openPlatform, type Platform } from 'api/platform';
import { rejectDemo, seedDemo } from 'api/seed';
import { StartupError } from 'api/platform/startup-error';
import type { DemoContent } from 'demo/content';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { RefusedRevision } from 'federation-contract/live-releases';
import { SHELL, type Part } from 'federation-contract/parts';
import type { ErrorBody } from 'shared-api/errors';
import { gateway, isPagePath } from 'federation-gateway/gateway';
import { sendErrorPage } from 'federation-gateway/error-page';
import type { AskApi } from './ask-api.ts';
import { demoContent } from './demo-content.ts';
import { refuseDuplicateHost } from './duplicate-host.ts';
import { prepareDrain } from './drain.ts';
import { parseGatewayEnv } from './env.ts';
import { serveMetrics } from './serve-metrics.ts';
import { createRequestIds } from './request-ids.ts';
import { reportUnnamedProxy } from './unnamed-proxy.ts';
import { serverVersion } from './version.ts';
import { greeting, type KeptRelease } from './greeting.ts';
import { OUTBOX_PATH, outboxPage } from './outbox-page.ts';
import { pageContent } from './page-content.ts';
import { demandHttps, setStrictTransport } from './strict-transport.ts';

export interface Product {
  readonly url: string;
  /** Of `/metrics`; `null` unless it has a port. */
  readonly metricsUrl: string | null;
  readonly greeting: string;
  /** @param announceMs how long it goes on for a proxy that keeps connections open, without being ready any more */
  close(announceMs?: number): Promise<void>;
}

/**
 * Opens the platform, seeds an empty demo, publishes the workspace's builds, and listens. Rejects with a
 * `StartupError`.
 *
 * @param demo the content that a demo is seeded with
 */
export async function start(env: NodeJS.ProcessEnv, demo: DemoContent = demoContent): Promise<Product> {
  const {
    PORT,
    HOST,
    TRUST_PROXY,
    CONSENT_STORAGE,
    LOG_LEVEL,
    PARTS_DIR,
    REMOTE_OVERRIDES,
    DRAIN_TIMEOUT,
    METRICS_PORT,
    METRICS_HOST,
  } = parseGatewayEnv(env);
  const config = parseEnv(env);
  if (config.DEMO_CLOCK !== undefined) startClockAt(new Date(config.DEMO_CLOCK));
  const platform = await openPlatform(config);
  try {
    if (config.FULLCOURT_MODE === 'demo') await seedDemo(platform, demo);
    else await rejectDemo(platform.db);

    const publicUrl = () => config.PUBLIC_URL ?? localUrl(app);
    const app: FastifyInstance = Fastify({
      ...serverOptions,
      genReqId: createRequestIds(TRUST_PROXY ?? []),
      // A URL that cannot be decoded.
      frameworkErrors: (error, request, reply) => {
        setStrictTransport(reply, publicUrl());
        return isApiPath(request.url) || !isPagePath(request.url)
          ? handleError(error, request, reply)
          : sendErrorPage(request, reply, 400);
      },
      trustProxy: TRUST_PROXY ?? false,
      // What a product for real people has done is found in its log; a demo's terminal is for its greeting.
      logger: loggerOptions(LOG_LEVEL ?? (config.FULLCOURT_MODE === 'live' ? 'info' : 'warn')),
    });
    app.log.info({ ...serverVersion, mode: config.FULLCOURT_MODE, roles: config.ROLE }, 'Fullcourt starts');
    const metrics = new Metrics();
    logRequests(app, ({ method }, { statusCode: status, elapsedTime }, route) =>
      metrics.countRequest({ method, route, status }, elapsedTime / 1000),
    );
    app.get('/version', async () => serverVersion);
    app.setErrorHandler(handleError);
    demandHttps(app, publicUrl);
    if (config.FULLCOURT_MODE === 'live' && config.PUBLIC_URL?.startsWith('https:') && !TRUST_PROXY) {
      app.log.warn(
        'PUBLIC_URL is https, so a proxy must be in front, but TRUST_PROXY does not name it: all visitors share one rate limit, and the log has the address of the proxy',
      );
    }
    refuseDuplicateHost(app);
    // With `none`, somebody has looked.
    if (TRUST_PROXY?.length !== 0) reportUnnamedProxy(app, TRUST_PROXY ?? [], config.FULLCOURT_MODE === 'live');
    const isWeb = config.ROLE.includes('web');
    if (!isWeb) refuseVisitors(app);
    let isEnding = false;
    app.addHook('onRequest', async ({ url, id: requestId }, reply) => {
      if (!isEnding || url !== '/readyz') return;
      // Without a line of the log: it is as it should be.
      const error: ErrorBody['error'] = { code: 'unavailable', message: 'This server is ending.', requestId };
      await reply.code(503).send({ error });
    });
    const sealed = await sealEarlier(platform);
    if (sealed.list || sealed.releases > 0)
      app.log.warn(sealed, 'sealed what earlier versions of the server have written, or with an earlier secret');
    const kept = isWeb ? await installReleases(platform, PARTS_DIR, app.log) : [];
    const releases = new EventEmitter();
    const onReleaseActivated = () => void releases.emit('activated');
    let refused: RefusedRevision | null = null;
    await app.register(api, {
      platform,
      config,
      metrics,
      publicUrl,
      demoContent: demo,
      onReleaseActivated,
      refusedRevision: () => refused,
    });
    const ask: AskApi = (path) => app.inject(path);
    outboxPage(app, ask);
    await app.register(gateway, {
      source: {
        current: manifestReader(platform, app.log),
        overrides: overridesSource(platform, config),
        read: (part, version, file) => readReleaseFile(platform, part, version, file),
        watch: (listener) => releases.on('activated', listener),
        onRefused: (revision) => void (refused = revision),
      },
      overrides: REMOTE_OVERRIDES,
      content: pageContent(ask),
      settings: { 'data-consent-storage': CONSENT_STORAGE, 'data-affiliate-days': String(config.AFFILIATE_DAYS) },
      publicUrl,
      isSecure: (request) => isSecure(config, request),
    });
    const drain = prepareDrain(app.server);
    const url = await listen(app, PORT, HOST);
    const metricsServer = METRICS_PORT === undefined ? null : await serveMetrics(metrics, METRICS_PORT, METRICS_HOST);
    const isDemo = config.FULLCOURT_MODE === 'demo';
    const mailUrl = config.SMTP_URL === undefined ? url + OUTBOX_PATH : undefined;
    return {
      url,
      metricsUrl: metricsServer?.url ?? null,
      greeting: isDemo ? greeting({ url, kept, accounts: demo.accounts, mailUrl }) : greeting({ url, kept }),
      close: async (announceMs = 0) => {
        isEnding = true;
        await drain.announce(announceMs);
        drain.start(DRAIN_TIMEOUT * 1000);
        await app.close();
        await metricsServer?.close();
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
  for (const [part, build] of await builtParts(folder)) {
    try {
      const { built, current } = await installRelease(platform, part, build);
      if (built === current) continue;
      kept.push({ part, built, current });
      log.warn({ part, built, current }, 'not current: a team or an administrator has activated another version');
    } catch (error) {
      const current = await currentVersion(platform.db, part);
      const isKnown = error instanceof StartupError || error instanceof UnsealedReleases;
      if (!isKnown || current === undefined) throw error;
      kept.push({ part, current, reason: error.message });
      log.error({ part, current, reason: error.message }, 'the build cannot be published; the current release stays');
    }
  }
  return kept;
}

/** The parts with a folder in `PARTS_DIR` (`shell`, `remote-member` …), and that of each one's build; the shell first. */
async function builtParts(folder: string): Promise<[part: Part, build: string][]> {
  const names = (await readdir(folder).catch(() => [])).flatMap((name) => /^remote-(.+)$/.exec(name)?.[1] ?? []).sort();
  const build = (part: string) => path.join(folder, part, 'dist');
  return [[SHELL, build(SHELL)], ...names.map((name): [Part, string] => [name, build(`remote-${name}`)])];
}

/** What a server without pages responds to. */
const OWN_PATHS = ['/healthz', '/readyz', '/version'];

/** A worker in a proxy's list by mistake sends its visitors nowhere, instead of serving some of them. */
const refuseVisitors = (app: FastifyInstance) =>
  app.addHook('onRequest', async ({ url }) => {
    if (!OWN_PATHS.includes(url)) throw new ApiError('unavailable', 'This server only runs jobs.');
  });

const isApiPath = (url: string) => /^\/(api|media)\//.test(url);

/** Returns the product's URL on this machine, once it listens. */
function localUrl(app: FastifyInstance): string {
  const address = app.server.address();
  return `http://localhost:${address && typeof address === 'object' ? address.port : 80}`;
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<string> {
  try {
    return (await app.listen({ port, host })).replace('127.0.0.1', 'localhost');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
    if (error.code === 'EADDRINUSE') throw new StartupError(`port ${port} is in use; set PORT to another one`);
    throw new StartupError(`cannot listen on ${host}, port ${port} (${String(error.code)}); set HOST or PORT`);
  }
}
