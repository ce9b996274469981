import { hostConfig } from 'federation/webpack/host';

export default hostConfig({
  'react-router': { module: './src/provided/react-router.ts', whole: 'dist/production/index.mjs' },
  sonner: { module: './src/provided/sonner.ts', whole: 'dist/index.mjs', lazy: true },
});
