import { DeleteObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import path from 'node:path';
import { v4 } from 'uuid';
import { parseEnv } from '../../platform/env.ts';
import { s3ClientConfig, type S3Settings } from '../../platform/storage/s3-client.ts';
import { s3SettingsOf } from '../../platform/storage/s3-env.ts';
import { S3Storage } from '../../platform/storage/s3-storage.ts';
import { openFolder, type OpenTestStorage } from '../test-platform.ts';
import { TestS3Server } from './s3-server.ts';

/** A place of its own in a store: of `S3_*` in the command `pnpm test:s3`, otherwise of a server in memory. */
export interface TestBucket {
  readonly settings: S3Settings;
  /** `null` in a real store. */
  readonly server: TestS3Server | null;
  readonly openStorage: OpenTestStorage;
  /** Deletes all that it has. */
  close(): Promise<void>;
}

/** Both kinds of storage that the product can have. */
export const testStorages = [
  { kind: 'a folder', open: async () => ({ openStorage: openFolder, close: async () => {} }) },
  { kind: 'S3', open: openTestBucket },
];

export async function openTestBucket(): Promise<TestBucket> {
  if (process.env['TEST_S3'] === 'real') return openReal();
  const server = await TestS3Server.start();
  const { endpoint, bucket } = server;
  const access = { region: 'us-east-1', accessKeyId: 'test', secretAccessKey: 'test' };
  const settings = { endpoint, bucket, ...access, prefix: 'product/', pathStyle: true };
  return { settings, server, openStorage: openStorageIn(settings), close: server.close };
}

function openReal(): TestBucket {
  const given = Object.entries(process.env).filter(([name]) => name.startsWith('S3_'));
  const real = s3SettingsOf(parseEnv(Object.fromEntries(given)));
  if (!real) throw new Error('Set S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  const settings = { ...real, prefix: `${real.prefix}test-${v4()}/` };
  return { settings, server: null, openStorage: openStorageIn(settings), close: () => removeAll(settings) };
}

const openStorageIn =
  (settings: S3Settings): OpenTestStorage =>
  (folder, space) =>
    new S3Storage(settings, { workDir: path.join(folder, 'work'), space });

async function removeAll(settings: S3Settings): Promise<void> {
  const client = new S3Client(s3ClientConfig(settings));
  const { bucket: Bucket, prefix: Prefix } = settings;
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }
  client.destroy();
}
