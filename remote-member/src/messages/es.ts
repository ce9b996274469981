import { es as errors } from 'shared-api/error-messages/es';
import { es as home } from '../home/home.messages.es.ts';
import { es as profile } from '../profile/profile.messages.es.ts';
import { es as videos } from '../videos/videos.messages.es.ts';
import type { Messages } from './en.ts';

export const es: Messages = {
  errors,
  common: {
    locked: 'Bloqueado',
    allVideos: 'Todos los vídeos',
    seePackages: 'Ver los paquetes',
  },
  home,
  videos,
  profile,
};
