import type { ErrorStatus } from './error-page.ts';

interface ErrorTexts {
  readonly title: string;
  readonly text: string;
}

export interface ErrorMessages {
  readonly errors: Readonly<Record<ErrorStatus, ErrorTexts>>;
  readonly again: string;
  readonly home: string;
}

/** The texts of error pages by language (BCP 47). They belong to the gateway, since no release may be readable. */
export const errorMessages: { readonly en: ErrorMessages; readonly [locale: string]: ErrorMessages } = {
  en: {
    errors: {
      400: { title: 'This address isn’t valid', text: 'Check it for typos, or start from the home page.' },
      404: { title: 'There’s nothing here', text: 'Check the address for typos, or start from the home page.' },
      500: { title: 'Something went wrong', text: 'The problem is on our side. Try again in a moment.' },
      503: { title: 'We’ll be right back', text: 'Fullcourt is temporarily unavailable. Try again in a few minutes.' },
    },
    again: 'Try again',
    home: 'Go to the home page',
  },
  es: {
    errors: {
      400: {
        title: 'Esta dirección no es válida',
        text: 'Comprueba que esté bien escrita o empieza por la página principal.',
      },
      404: {
        title: 'Aquí no hay nada',
        text: 'Comprueba que la dirección esté bien escrita o empieza por la página principal.',
      },
      500: { title: 'Algo ha fallado', text: 'El problema es nuestro. Inténtalo de nuevo dentro de un momento.' },
      503: {
        title: 'Volvemos enseguida',
        text: 'Fullcourt no está disponible en este momento. Inténtalo de nuevo dentro de unos minutos.',
      },
    },
    again: 'Intentarlo de nuevo',
    home: 'Ir a la página principal',
  },
};
