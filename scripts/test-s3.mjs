import { spawnSync } from 'node:child_process';

/**
 * Runs the tests of the storage, and those of uploads, media, pictures and releases in S3, on the real store that `S3_*`
 * names. All files are in a folder of their own, which is deleted at the end.
 */
const needed = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const missing = needed.filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Set ${missing.join(', ')}: the tests need an S3 store, and an empty bucket is best.`);
  process.exit(1);
}
const files = ['api/src/platform/storage/storage.test.ts', 'api/src/platform/storage/s3', 'api/src/modules/videos/s3'];
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'api-pglite', ...files], {
  stdio: 'inherit',
  env: { ...process.env, TEST_S3: 'real' },
});
process.exit(status ?? 1);
