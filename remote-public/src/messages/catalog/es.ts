import type { en } from './en.ts';

export const es: typeof en = {
  book: { download: 'archivo para descargar', printed: 'impreso y enviado por correo' },
  bookPayment: {
    failed: 'No se ha podido cargar este libro',
    notOnSale: 'Pronto podrás pagar libros aquí. Hasta entonces, este no está a la venta.',
    elsewhere: 'Pronto podrás pagar libros aquí. Hasta entonces lo tiene una librería, al precio de la librería.',
    buyElsewhere: 'Comprar en la librería',
    unknown: 'Este libro no existe',
    unknownText: 'Puede que esté agotado o que el enlace esté incompleto.',
    toBooks: 'Ir a los libros',
  },
  publicVideo: {
    failed: 'No se ha podido cargar esta muestra',
    unknown: 'Esta muestra gratis no existe',
    unknownText: 'Puede que haya pasado a un paquete desde que se creó el enlace.',
    toSamples: 'Ir a las muestras gratis',
    seePackages: 'Ver los paquetes',
    moreSamples: 'Más muestras gratis',
  },
  cookieSettings: {
    unasked: 'Todavía no has elegido.',
    accepted: 'Has aceptado que midamos el rendimiento de las páginas.',
    declined: 'Has rechazado lo que no es necesario.',
    accept: '¡Aceptar!',
    decline: 'Rechazar lo innecesario',
  },
};
