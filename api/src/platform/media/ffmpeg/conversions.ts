import type { ApiContext } from '../../context.ts';
import { findNetworkBox } from './network-box.mjs';

/**
 * How this process converts videos: `isolated` if ffmpeg has no network, not even by a fault of its own. Null if it converts
 * none.
 */
export const conversions = ({ converter, config }: Pick<ApiContext, 'converter' | 'config'>) =>
  converter !== null && config.ROLE.includes('worker') ? { isolated: findNetworkBox() !== null } : null;
