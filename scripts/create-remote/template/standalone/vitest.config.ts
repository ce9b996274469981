import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    // Testing Library cleans up after each test by a global.
    globals: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // They import styles, which Node cannot.
    server: { deps: { inline: [/shared-/, /test-kit/] } },
  },
});
