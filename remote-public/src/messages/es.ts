import { catalogEs } from './catalog.es.ts';
import type { Messages } from './en.ts';
import { homeEs } from './home.es.ts';

export const es: Messages = { ...catalogEs, home: homeEs };
