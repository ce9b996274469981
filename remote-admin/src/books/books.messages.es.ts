import { resourceTexts } from '../resource/resource.messages.es.ts';
import type { books as en } from './books.messages.en.ts';

export const books: typeof en = {
  ...resourceTexts({ one: 'libro', many: 'libros', gender: 'masculine' }),
  emptyHint: 'Añade un libro, ponle un precio y publícalo para venderlo.',
  description: 'Descripción',
  language: 'Idioma',
  kind: 'Formato',
  kinds: { printed: 'Impreso', download: 'Descarga' },
  link: 'Enlace',
  linkHint: 'Por ejemplo, la página del libro en una librería. Déjalo vacío si no tiene.',
  publishedHint: 'Se puede ver y comprar.',
  cover: 'Portada',
};
