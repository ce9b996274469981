import { useLocale } from './locale.ts';

/**
 * The few texts that components bring themselves, each group an export of its own, so that a page carries those of
 * the components it shows. What a caller knows better comes as a property instead.
 */
interface Languages<Texts> {
  readonly en: Texts;
  readonly es: Texts;
}

/** The texts in the language of the page; English where it is another one. */
export const useTexts = <Texts>(languages: Languages<Texts>): Texts =>
  useLocale() === 'es' ? languages.es : languages.en;

export const failureTexts = {
  en: {
    tryAgain: 'Try again',
    whyItMayFail: 'The connection may have dropped, or our server is at rest for a moment.',
    longWait: 'This takes longer than usual. Our server has not answered yet.',
  },
  es: {
    tryAgain: 'Intentar de nuevo',
    whyItMayFail: 'Puede que se haya cortado la conexión o que nuestro servidor esté descansando un momento.',
    longWait: 'Está tardando más de lo normal. Nuestro servidor aún no ha respondido.',
  },
};

export const priceTexts = {
  en: { insteadOf: 'instead of' },
  es: { insteadOf: 'en lugar de' },
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
  en: { clear: 'Clear the search' },
  es: { clear: 'Borrar la búsqueda' },
};

export const selectTexts = {
  en: { placeholder: 'Choose' },
  es: { placeholder: 'Elige' },
};
