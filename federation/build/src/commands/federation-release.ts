#!/usr/bin/env node
import { register } from 'tsx/esm/api';

/** `pnpm release` of a part in another repository, whose `webpack.config.ts` Node before 22.18 cannot load by itself. */
register();
await import('./release.ts');
