import type { BookMessages } from './books.messages.en.ts';

export const es: BookMessages = {
  failed: 'No hemos podido cargar este libro',
  buy: 'Comprar este libro',
  owned: {
    download: 'Ya has comprado este libro. Puedes descargarlo desde tu pedido.',
    printed: 'Ya has comprado este libro. Consulta el envío en tu pedido.',
  },
  elsewhere: 'También puedes conseguirlo en una librería, a su precio.',
  buyElsewhere: 'Comprar en una librería',
  notFound: 'No hemos encontrado este libro',
  notFoundText: 'Puede que esté agotado o que el enlace esté incompleto.',
  all: 'Todos los libros',
};
