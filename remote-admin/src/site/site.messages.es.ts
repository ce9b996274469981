import type { site as en } from './site.messages.en.ts';

export const site: typeof en = {
  title: 'Sitio web',
  lede: 'El autor y sus redes sociales, como aparecen en todas las páginas.',
  failed: 'No hemos podido cargar los datos del sitio',
  fields: {
    author_name: 'Nombre del autor',
    author_headline: 'Titular',
    author_bio: 'Sobre el autor',
    author_picture_id: 'Retrato',
    social_links: 'Redes sociales',
  },
  noLinks: 'Todavía no hay enlaces. Añade el primero aquí debajo.',
  linkNumber: (position) => `el enlace ${position}`,
  linkName: 'Nombre',
  linkAddress: 'Dirección',
  addLink: 'Añadir un enlace',
  remove: 'Quitar',
  removeLink: (title) => `Quitar ${title}`,
  moveUp: (title) => `Subir ${title}`,
  moveDown: (title) => `Bajar ${title}`,
};
