import { remoteConfig } from 'federation/webpack/remote';
import { description } from './src/description.ts';

export default remoteConfig(description);
