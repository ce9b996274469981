import { es as errors } from 'shared-api/error-messages/es';
import { es as affiliate } from '../affiliate/affiliate.messages.es.ts';
import { es as home } from '../home/home.messages.es.ts';
import { es as orders } from '../orders/orders.messages.es.ts';
import { es as practice } from '../practice/practice.messages.es.ts';
import { es as profile } from '../profile/profile.messages.es.ts';
import { es as compare } from '../videos/compare/compare.messages.es.ts';
import { es as drawing } from '../videos/drawing/drawing.messages.es.ts';
import { es as notes } from '../videos/notes/notes.messages.es.ts';
import { es as programs } from '../programs/programs.messages.es.ts';
import { es as timer } from '../videos/timer/timer.messages.es.ts';
import { es as videos } from '../videos/videos.messages.es.ts';
import type { Messages } from './en.ts';

export const es: Messages = {
  errors,
  common: {
    locked: 'Bloqueado',
    done: 'Hecho',
    watched: 'Visto',
    allVideos: 'Todos los vídeos',
    seePackages: 'Ver los paquetes',
  },
  home,
  orders,
  affiliate,
  videos,
  notes,
  compare,
  drawing,
  timer,
  programs,
  practice,
  profile,
};
