import { resourceTexts } from '../resource/resource.messages.es.ts';
import type { books as en } from './books.messages.en.ts';

export const books: typeof en = {
  ...resourceTexts({ one: 'libro', many: 'libros', gender: 'masculine' }),
  emptyHint: 'Añade un libro, ponle un precio y publícalo para venderlo.',
  fields: { kind: 'Formato', picture_id: 'Portada' },
  linkHint: 'Por ejemplo, la página del libro en una librería. Déjalo vacío si no tiene.',
  unpublished: {
    title: (count) =>
      count === 1 ? '1 no tiene archivo y no se ha publicado' : `${count} no tienen archivo y no se han publicado`,
    reason: 'Abre cada uno y sube el archivo que descarga quien lo compra.',
  },
  missing: 'Sin archivo de descarga',
  publishedHint: 'Se puede ver y comprar.',
  file: {
    title: 'Archivo de descarga',
    missing: 'Este libro no se puede comprar hasta que subas su archivo.',
    label: 'Archivo PDF o EPUB',
    upload: 'Subir archivo',
    replace: 'Sustituir archivo',
    hint: (max) => `PDF o EPUB de hasta ${max}. Quien lo compra lo descarga desde sus pedidos.`,
    replaceHint: 'Quienes ya han comprado el libro recibirán el archivo nuevo la próxima vez que lo descarguen.',
    tooLarge: (max) => `Este archivo es demasiado grande. Puede ocupar hasta ${max}.`,
    saved: 'Archivo guardado',
  },
};
