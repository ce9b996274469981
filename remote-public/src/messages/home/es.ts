import type { en } from './en.ts';

export const es: typeof en = {
  hero: {
    headline: ['Míralo dibujado.', 'Hazlo bien.'],
    lede: 'Ejercicios de baloncesto en vídeos cortos y precisos. Cada pase, corte y bloqueo se dibuja en la pista mientras ocurre, para que sepas dónde colocarte antes de que suene el silbato.',
    watchSample: 'Ver una muestra gratis',
    seePackages: 'Ver los paquetes',
  },
  diagram: {
    label: 'Diagrama de un pase y va: 1 pasa a 2, corta hacia la canasta y recibe de vuelta.',
    steps: ['Pase de entrada', 'Corte a canasta', 'Devolución y canasta'],
    play: 'Reproducir',
    playLabel: 'Reproducir el diagrama',
    pause: 'Pausar',
    pauseLabel: 'Pausar el diagrama',
  },
  samples: {
    title: 'Muestras gratis',
    lede: 'Ejercicios completos que puedes ver aquí mismo, sin cuenta.',
    failed: 'No se han podido cargar las muestras',
    none: 'Ahora mismo no hay muestras gratis',
    noneText: 'Pronto habrá nuevas. En los paquetes de abajo verás de qué trata cada ejercicio.',
  },
  packages: {
    title: 'Paquetes',
    lede: 'Ejercicios que van juntos, en el orden en que conviene practicarlos.',
    failed: 'No se han podido cargar los paquetes',
    none: 'Ahora mismo no hay paquetes a la venta',
    noneText: 'Las muestras gratis de arriba están abiertas para todo el mundo.',
    soon: 'Pronto podrás comprar en línea. La cuenta es gratis y guardará todo lo que compres.',
    createAccount: 'Crear una cuenta',
    toVideos: 'Ir a los vídeos',
    drills: (count) => (count === 1 ? '1 ejercicio' : `${count} ejercicios`),
    openFor: (days) => (days === 1 ? 'con acceso durante 1 día' : `con acceso durante ${days} días`),
    openForGood: 'con acceso para siempre',
  },
  author: { title: 'Autor', failed: 'No se ha podido cargar la presentación' },
  books: {
    title: 'Libros',
    lede: 'Los mismos ejercicios en papel, para el banquillo y la bolsa.',
    failed: 'No se han podido cargar los libros',
    none: 'Ahora mismo no hay libros',
    noneText: 'Los paquetes de arriba contienen todos los ejercicios en vídeo.',
    get: 'Conseguir el libro',
    getThis: (title) => `Conseguir el libro: ${title}`,
  },
};
