import { es as catalog } from './catalog/es.ts';
import type { Messages } from './en.ts';
import { es as home } from './home/es.ts';

export const es: Messages = { ...catalog, home };
