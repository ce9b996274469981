import { useLocale } from './locale.ts';

/**
 * The few strings that belong to the components themselves. Each group is a separate export, so that a page downloads
 * only those of the components it shows. Strings that depend on the caller are props instead.
 */
interface Languages<Texts> {
  readonly en: Texts;
  readonly es: Texts;
}

/** Returns the strings in the language of the page, falling back to English. */
export const useTexts = <Texts>(languages: Languages<Texts>): Texts =>
  useLocale() === 'es' ? languages.es : languages.en;

export const errorTexts = {
  en: {
    tryAgain: 'Try again',
    possibleReasons: 'The connection may have dropped, or our server is temporarily unavailable.',
    slow: 'This is taking longer than usual. Our server hasn’t responded yet.',
  },
  es: {
    tryAgain: 'Intentar de nuevo',
    possibleReasons: 'Puede que se haya cortado la conexión o que nuestro servidor no esté disponible en este momento.',
    slow: 'Está tardando más de lo normal. Nuestro servidor todavía no ha respondido.',
  },
};

export const priceTexts = {
  en: { insteadOf: 'instead of' },
  es: { insteadOf: 'en lugar de' },
};

export const videoTexts = {
  en: { play: (title: string) => `Play ${title}`, unplayable: 'We couldn’t play this video' },
  es: { play: (title: string) => `Reproducir ${title}`, unplayable: 'No hemos podido reproducir este vídeo' },
};

export const passwordTexts = {
  en: { show: 'Show password' },
  es: { show: 'Mostrar contraseña' },
};

export const dialogTexts = {
  en: { close: 'Close', cancel: 'Cancel' },
  es: { close: 'Cerrar', cancel: 'Cancelar' },
};

export const pagingTexts = {
  en: { previous: 'Previous', next: 'Next' },
  es: { previous: 'Anterior', next: 'Siguiente' },
};

export const searchTexts = {
  en: { clear: 'Clear search' },
  es: { clear: 'Borrar la búsqueda' },
};

export const selectTexts = {
  en: { placeholder: 'Select…' },
  es: { placeholder: 'Selecciona…' },
};

export const comboBoxTexts = {
  en: { placeholder: 'Search…', open: 'Show options', loading: 'Searching…', empty: 'No results' },
  es: { placeholder: 'Buscar…', open: 'Mostrar opciones', loading: 'Buscando…', empty: 'Sin resultados' },
};

export const orderTexts = {
  en: {
    drag: (title: string) => `Reorder ${title}`,
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    remove: (title: string) => `Remove ${title}`,
    moved: (title: string, position: number, count: number) => `${title} is now ${position} of ${count}`,
    removed: (title: string) => `${title} removed`,
  },
  es: {
    drag: (title: string) => `Reordenar ${title}`,
    up: (title: string) => `Subir ${title}`,
    down: (title: string) => `Bajar ${title}`,
    remove: (title: string) => `Quitar ${title}`,
    moved: (title: string, position: number, count: number) =>
      `${title} está ahora en la posición ${position} de ${count}`,
    removed: (title: string) => `Se ha quitado ${title}`,
  },
};

export const tableTexts = {
  en: { select: 'Select all', selectAll: 'Select all shown', selectOne: (title: string) => `Select ${title}` },
  es: {
    select: 'Seleccionar todo',
    selectAll: 'Seleccionar todo lo mostrado',
    selectOne: (title: string) => `Seleccionar ${title}`,
  },
};

export const paletteTexts = {
  en: {
    searching: 'Searching…',
    results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    none: 'No results',
  },
  es: {
    searching: 'Buscando…',
    results: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
    none: 'Sin resultados',
  },
};
