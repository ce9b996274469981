import path from 'node:path';

/**
 * Storybook's command line. It keeps settings in the home folder whatever it is told, so it gets one inside the
 * checkout, and sends nothing anywhere.
 */
const home = path.resolve(import.meta.dirname, '../node_modules/.cache/storybook-home');
Object.assign(process.env, { HOME: home, USERPROFILE: home, STORYBOOK_DISABLE_TELEMETRY: '1' });

await import('storybook/internal/bin/dispatcher');
