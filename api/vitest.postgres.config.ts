import { configDefaults, defineProject } from 'vitest/config';
import { apiTests } from './src/testing/vitest-project.ts';

/** Long tests that need no database: once is enough. */
const WITHOUT_DATABASE = [
  'src/data-dir.test.ts',
  'src/http/openapi.test.ts',
  'src/media/{make-video,run-ffmpeg,run-reader}.test.ts',
  'src/storage/{folder-storage,s3-product,storage}.test.ts',
];

export default defineProject({
  ...apiTests,
  test: {
    ...apiTests.test,
    name: 'api-postgres',
    exclude: [...configDefaults.exclude, ...WITHOUT_DATABASE],
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: ['src/testing/postgres-server.ts'],
  },
});
