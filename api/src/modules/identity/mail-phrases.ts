/** The link of warnings, too: a new password locks out anyone who knows the old one. */
export const resetPassword = { en: 'Reset password', es: 'Restablecer contraseña' };

export const setPassword = { en: 'Set your password', es: 'Crear contraseña' };

export const requestAnother = {
  en: 'After that, you can request a new one on the login page.',
  es: 'Después, puedes pedir uno nuevo en la página de inicio de sesión.',
};

export const ifNotYou = {
  en: (support: string) =>
    `If this was you, there’s nothing more to do. If it wasn’t, reset your password now and contact us at ${support}.`,
  es: (support: string) =>
    `Si has sido tú, no tienes que hacer nada. Si no, restablece tu contraseña cuanto antes y escríbenos a ${support}.`,
};
