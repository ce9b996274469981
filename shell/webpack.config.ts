import { hostConfig } from 'federation-build/host-config';
import { shims } from 'federation-build/shims';
import type { Configuration } from 'webpack';

const config: Configuration = hostConfig(import.meta.dirname, shims);
export default config;
