import { z } from 'zod';
import type { S3Settings } from './s3-client.ts';
import { isStorageKey } from './storage.ts';

/** The variables of an S3 store that `checkS3` demands together. */
const NEEDED = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const OPTIONAL = ['S3_PREFIX', 'S3_PATH_STYLE'] as const;

/** The part of the environment that names an S3 store for files, instead of a folder in DATA_DIR. */
export const s3Env = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, abort: true, message: 'must be an http:// or https:// URL' })
    .refine(isOrigin, 'must be without a path, user name or password')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region, such as eu-central-1')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .transform((prefix) => prefix.replace(/\/$/, ''))
    .refine((prefix) => isStorageKey(prefix) && prefix.length <= 100, 'must be a path, such as fullcourt/files')
    .transform((prefix) => `${prefix}/`)
    .optional(),
  /** Whether the bucket is in the path of URLs, as most stores want it, or in the host name. */
  S3_PATH_STYLE: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
};

type S3Env = z.infer<z.ZodObject<typeof s3Env>>;

/** All that a store needs, or nothing of it. */
export function checkS3(env: S3Env, context: Pick<z.RefinementCtx<S3Env>, 'addIssue'>): void {
  const given = [...NEEDED, ...OPTIONAL].find((name) => env[name] !== undefined);
  if (given === undefined) return;
  for (const name of NEEDED) {
    if (env[name] === undefined) {
      context.addIssue({ code: 'custom', path: [name], message: `is needed with ${given}` });
    }
  }
}

/** Returns the settings of the store; `null` if files are in a folder. */
export function s3SettingsOf(env: S3Env): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return null;
  const { S3_PREFIX: prefix = '', S3_PATH_STYLE: pathStyle = true } = env;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, prefix, pathStyle };
}

function isOrigin(url: string): boolean {
  const { pathname, search, hash, username } = new URL(url);
  return pathname === '/' && search + hash + username === '';
}
