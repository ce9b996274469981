import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { integer, readEnv, wholeNumber } from 'api/platform/env';
import { PART_NAME, SHELL } from 'federation-contract/parts';
import { z } from 'zod';
import { networkNames } from './networks.ts';

/** In a deployment, the builds of the parts are beside the server; otherwise in the checkout. */
const deployed = path.resolve(import.meta.dirname, '../parts');
const parts = existsSync(deployed) ? deployed : path.resolve(import.meta.dirname, '../..');

/** A named network, an address, or one with a prefix length, which is from 1 to the bits of the address. */
function isProxy(proxy: string): boolean {
  if (networkNames.includes(proxy)) return true;
  const [, address = '', prefix = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(proxy) ?? [];
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return Number(prefix) >= 1 && Number(prefix) <= bits;
}

/**
 * `loopback,10.0.0.0/8`, or `none`. Not a number of hops: that would let a client that bypasses the proxies forge its address.
 */
const proxies = z
  .string()
  .transform((list) => (list === 'none' ? [] : list.split(',').map((proxy) => proxy.trim())))
  .refine((list) => list.every(isProxy), 'must be a list of addresses and networks, or none');

/** The gateway's part of the environment; the API parses its own. */
const gatewayEnv = z.object({
  PORT: integer(0, 65535, 3000),
  HOST: z.string().default('127.0.0.1'),
  /** Where the browser stores the choice of the cookie banner: in local storage, or for a year in a cookie. */
  CONSENT_STORAGE: z.enum(['local', 'cookie']).default('local'),
  /** Proxies whose `X-Forwarded-For` is trusted. Without it, one that is in front is noticed; with `none`, it is not. */
  TRUST_PROXY: proxies.optional(),
  /** The folder with the builds of the parts (`shell/dist`, …), which are published on start. */
  PARTS_DIR: z.string().min(1).default(parts),
  /** Seconds that requests in flight get to finish when the server ends. */
  DRAIN_TIMEOUT: integer(0, 3600, 5),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  /** Where `/metrics` is served; nowhere by default. */
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** `member=http://localhost:3102/,admin=…`: base URLs of remotes that are served from another origin. */
  REMOTE_OVERRIDES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .filter(Boolean)
        .map((pair) => pair.split('=', 2)),
    )
    .pipe(
      z.array(
        z.tuple([
          z
            .string()
            .regex(PART_NAME)
            .refine((name) => name !== SHELL),
          z.url({ protocol: /^https?$/ }),
        ]),
      ),
    )
    .transform((pairs) => Object.fromEntries(pairs)),
});
export type GatewayEnv = z.infer<typeof gatewayEnv>;

export const parseGatewayEnv = (env: NodeJS.ProcessEnv): GatewayEnv => readEnv(gatewayEnv, env);
