import { resourceTexts } from '../resource/resource-texts.ts';

export const texts = resourceTexts({
  en: {
    one: 'book',
    many: 'books',
    emptyHint: 'Add a book, set a price, and publish it to sell it.',
    fields: { language: 'Language', link: 'Link', kind: 'Format', picture_id: 'Cover' },
    values: { kind: { printed: 'Printed', download: 'Download' } },
    linkHint: 'The book’s page at a bookseller, for example. Leave it empty if there is none.',
    unpublished: {
      title: (count: number) =>
        count === 1 ? '1 has no file and wasn’t published' : `${count} have no file and weren’t published`,
      reason: 'Open each one and upload the file that buyers download.',
    },
    missing: 'No file to download',
    publishedHint: 'Visitors can see and buy it.',
    file: {
      title: 'File to download',
      missing: 'This book can’t be bought until you upload its file.',
      label: 'PDF or EPUB file',
      upload: 'Upload file',
      replace: 'Replace file',
      hint: (max: string) => `PDF or EPUB, up to ${max}. Buyers download it from their orders.`,
      replaceHint: 'Everyone who has bought the book gets the new file the next time they download it.',
      tooLarge: (max: string) => `This file is too large. It can be up to ${max}.`,
      saved: 'File saved',
    },
  },
  es: {
    one: 'libro',
    many: 'libros',
    gender: 'masculine',
    emptyHint: 'Añade un libro, ponle un precio y publícalo para venderlo.',
    fields: { language: 'Idioma', link: 'Enlace', kind: 'Formato', picture_id: 'Portada' },
    values: { kind: { printed: 'Impreso', download: 'Descarga' } },
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
  },
});
