import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import checkFile from 'eslint-plugin-check-file';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Code that runs in a visitor's browser. */
const BROWSER = ['shell/src/**', 'remote-*/src/**', 'shared-{auth,queries}/src/**', 'shared-ui/{src,.storybook}/**'];

/** Files that a tool reads: it looks for a default export, or for one module with everything in it. */
const READ_BY_TOOLS = [
  '**/*.config.{ts,mjs}',
  '**/*.stories.tsx',
  '**/.storybook/{main,preview}.{ts,tsx}',
  '{federation/build,bench}/**/*-loader.{ts,mjs}',
  '**/*.d.ts',
  '.dependency-cruiser.mjs',
  'e2e/harness/{demo-template,reset-demo}.ts',
  'e2e/harness/skipped-reporter.ts',
];

/** Modules of the schema package that forms check with, or that import no schema: their size is worth it in any page. */
const FOR_PAGES =
  /^(account\/(account|recovery|session|user-agent)|addresses\/country-names|orders\/checkout|error-messages\/.*|pricing\/.*)$/;
/** The others with imports bring zod along: too large for browser bundles. */
const schemas = path.join(import.meta.dirname, 'shared-api/src');
const withSchemas = readdirSync(schemas, { recursive: true })
  .filter((file) => file.endsWith('.ts') && /^import (?!type)/m.test(readFileSync(path.join(schemas, file), 'utf8')))
  .map((file) => file.replaceAll(path.sep, '/').replace(/\.ts$/, ''))
  .filter((name) => !FOR_PAGES.test(name))
  .map((name) => `shared-api/${name}`);

const SHARED_ROUTER = { name: 'react-router', message: 'Import from react-router-dom, which the shell shares.' };

/**
 * They read orders for somebody else than their buyer (administrators, whoever has a link or key, providers of payments,
 * partners), or write them. All others read them through `orders/known-orders.ts`, which decides who may know of one.
 */
const WITH_ALL_ORDERS = [
  'api/src/modules/orders/{admin,delivery,guests,payment,refunds}/**',
  'api/src/modules/orders/{checkout,known-orders,open-order,order-response,reminder-consent}.ts',
  'api/src/modules/{affiliates,coupons,gifts,ledger,reminders,users}/**',
  'api/src/modules/account-data/deletion.ts',
  'api/src/{platform,seed,testing}/**',
  'api/src/**/*.test.ts',
];

const KEBAB_CASE = '+([a-z0-9])*(-+([a-z0-9]))';
const PASCAL_CASE = '[A-Z]*([a-zA-Z0-9])';

export default tseslint.config(
  { ignores: ['**/dist/**', 'data/**', 'e2e/test-results/**', 'scripts/create-remote/template/**'] },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        // A component's file has the component's name; a file that only sets up or describes rendering is named like
        // any other.
        { '**/*.tsx': `@(${PASCAL_CASE}|${KEBAB_CASE})`, '**/*.{ts,mjs}': KEBAB_CASE },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '{*/src,scripts,e2e}/**/': 'KEBAB_CASE' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name: one name for one thing, everywhere.' },
        { selector: 'ExportAllDeclaration', message: 'Import from the module itself, not from a barrel.' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      eqeqeq: 'error',
    },
  },
  { files: ['**/*.mjs', 'vitest.*.ts', '**/*.config.ts'], languageOptions: { globals: globals.node } },
  { files: READ_BY_TOOLS, rules: { 'no-restricted-syntax': 'off' } },
  { files: ['shell/src/root/**/*.js'], languageOptions: { globals: globals.browser } },
  {
    files: BROWSER,
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    rules: {
      // Browser storage is read after the first render, which has to be the same everywhere.
      'react-hooks/set-state-in-effect': 'off',
      // The drill videos have no sound.
      'jsx-a11y/media-has-caption': 'off',
      // A region that scrolls has to be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: ['main'] }],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [SHARED_ROUTER],
          patterns: [
            {
              group: withSchemas,
              allowTypeImports: true,
              message:
                'A schema brings zod along: import its type. (Forms may be checked by those of account, checkout, recovery and session; in remote-admin, by any.)',
            },
          ],
        },
      ],
    },
  },
  {
    // Only administrators download its chunks, and most of their screens are forms: any schema may check one. What checks
    // the responses of tests is in no page.
    files: ['remote-admin/src/**', 'shared-auth/src/testing/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [SHARED_ROUTER] }] },
  },
  {
    files: ['api/src/**'],
    ignores: WITH_ALL_ORDERS,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/tables/shop/orders.ts'],
              importNames: ['orders'],
              allowTypeImports: true,
              message: 'Read the orders of a buyer with ordersOf in orders/known-orders.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'demo/draw/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  prettier,
);
