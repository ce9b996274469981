import { hostConfig } from 'federation-build/host-config';
import { shims } from 'federation-build/shims';

export default hostConfig(import.meta.dirname, shims);
