import { hostConfig } from 'federation/webpack/host';

export default hostConfig({
  'react-router': './src/provided/react-router.ts',
});
