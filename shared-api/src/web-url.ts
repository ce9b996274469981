import { z } from 'zod';

/** An address on the web. Pages link to it, and a URL with another scheme, such as `javascript:`, could run a script. */
export const webUrl = z.url({ protocol: /^https?$/ });
