import path from 'node:path';

/**
 * Runs Storybook's command line. It always stores settings in the home folder, so it gets one inside the checkout;
 * telemetry is off.
 */
const home = path.resolve(import.meta.dirname, '../node_modules/.cache/storybook-home');
Object.assign(process.env, { HOME: home, USERPROFILE: home, STORYBOOK_DISABLE_TELEMETRY: '1' });

await import('storybook/internal/bin/dispatcher');
