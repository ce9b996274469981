import type { BookMessages } from './books.messages.en.ts';

export const es: BookMessages = {
  failed: 'No hemos podido cargar este libro',
  notOnSale: 'Muy pronto podrás comprar libros online. De momento, este no está a la venta.',
  elsewhere:
    'Muy pronto podrás comprar libros online. Mientras tanto, puedes conseguir este en una librería, a su precio.',
  buyElsewhere: 'Comprar en una librería',
  notFound: 'No hemos encontrado este libro',
  notFoundText: 'Puede que esté agotado o que el enlace esté incompleto.',
  allBooks: 'Todos los libros',
};
