/** What emails of several modules say. */
export const oneTime = {
  en: (lifetime: string) => `This link works once and expires in ${lifetime}.`,
  es: (lifetime: string) => `El enlace solo se puede usar una vez y caduca en ${lifetime}.`,
};

export const logIn = { en: 'Log in', es: 'Iniciar sesión' };

export const goToFullcourt = { en: 'Go to Fullcourt', es: 'Ir a Fullcourt' };
