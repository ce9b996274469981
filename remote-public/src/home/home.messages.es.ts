import type { en } from './home.messages.en.ts';

export const es: typeof en = {
  hero: {
    headline: ['Míralo dibujado.', 'Ejecútalo bien.'],
    lede: 'Ejercicios de baloncesto en vídeos cortos y precisos. Cada pase, corte y bloqueo se dibuja en la pista mientras ocurre, para que sepas dónde colocarte antes de que suene el silbato.',
    watchSample: 'Ver una muestra gratis',
    seePackages: 'Ver los paquetes',
  },
  diagram: {
    label: 'Diagrama de un pase y va: 1 pasa a 2, corta hacia la canasta y vuelve a recibir el balón.',
    steps: ['Primer pase', 'Corte a canasta', 'Devolución y canasta'],
    play: 'Reproducir',
    playLabel: 'Reproducir el diagrama',
    pause: 'Pausar',
    pauseLabel: 'Pausar el diagrama',
  },
  samples: {
    title: 'Muestras gratis',
    lede: 'Mira ejercicios completos aquí mismo, sin necesidad de cuenta.',
    failed: 'No hemos podido cargar las muestras',
    none: 'Ahora mismo no hay muestras gratis',
    noneText: 'Pronto habrá más. Abre un paquete de los de abajo para ver qué incluye.',
  },
  packages: {
    title: 'Paquetes',
    lede: 'Colecciones de ejercicios, en el orden en que conviene practicarlos.',
    failed: 'No hemos podido cargar los paquetes',
    none: 'Ahora mismo no hay paquetes a la venta',
    noneText: 'Mientras tanto, puedes ver las muestras gratis de arriba.',
  },
  author: { title: 'Autora', failed: 'No hemos podido cargar la presentación de la autora' },
  books: {
    title: 'Libros',
    lede: 'Los ejercicios en papel y en digital, para el banquillo y la mochila.',
    failed: 'No hemos podido cargar los libros',
    none: 'Ahora mismo no hay libros',
    noneText: 'Mientras tanto, échales un vistazo a los paquetes de vídeos de arriba.',
    buy: 'Comprar',
    buyThis: (title) => `Comprar: ${title}`,
    view: 'Ver el libro',
    viewThis: (title) => `Ver el libro: ${title}`,
  },
};
