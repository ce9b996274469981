import { fieldTexts, type FieldText, type ProblemTexts } from '../problem-texts.ts';

const fields: Readonly<Record<FieldText, string>> = {
  [fieldTexts.nameMissing]: 'Escribe tu nombre',
  [fieldTexts.nameTooLong]: 'Este nombre es demasiado largo',
  [fieldTexts.emailMissing]: 'Escribe tu dirección de correo',
  [fieldTexts.emailTooLong]: 'Esta dirección de correo es demasiado larga',
  [fieldTexts.emailWrong]: 'Escribe una dirección de correo válida',
  [fieldTexts.emailTaken]: 'Esta dirección de correo no se puede usar. Si es tuya, inicia sesión.',
  [fieldTexts.passwordMissing]: 'Escribe la contraseña',
  [fieldTexts.passwordTooShort]: 'La contraseña debe tener al menos 8 caracteres',
  [fieldTexts.passwordWithoutNumber]: 'La contraseña debe contener al menos un número',
  [fieldTexts.passwordWithoutCase]: 'La contraseña debe contener al menos una letra mayúscula y una minúscula',
  [fieldTexts.passwordTooLong]: 'La contraseña debe tener como máximo 200 caracteres',
  [fieldTexts.passwordsDiffer]: 'La contraseña y su confirmación no coinciden',
  [fieldTexts.passwordWrong]: 'Esta no es tu contraseña',
  [fieldTexts.linkWrong]: 'Este enlace no es válido',
  [fieldTexts.linkExpired]: 'Este enlace ha caducado o ya se usó. Pide uno nuevo.',
  [fieldTexts.codeMissing]: 'Escribe el código',
  [fieldTexts.codeWrong]: 'Este código es incorrecto o ya se usó',
  [fieldTexts.titleMissing]: 'Escribe un título',
  [fieldTexts.titleTooLong]: 'Este título es demasiado largo',
  [fieldTexts.descriptionTooLong]: 'Esta descripción es demasiado larga',
  [fieldTexts.textUnstorable]: 'Este texto tiene un carácter que no se puede guardar',
};

const passing = 'Ahora mismo no es posible. Inténtalo dentro de un rato.';
const unforeseen = 'Algo ha fallado por nuestra parte. Inténtalo dentro de un momento.';

export const es: ProblemTexts = {
  fields,
  failures: {
    network: 'No se puede contactar con el servidor. Comprueba la conexión e inténtalo de nuevo.',
    bad_request: 'El servidor no lo ha entendido. Recarga la página e inténtalo de nuevo.',
    not_authenticated: 'Inicia sesión para continuar.',
    session_revoked: 'Esta sesión ha terminado. Inicia sesión de nuevo.',
    token_expired: 'Esta sesión ha terminado. Inicia sesión de nuevo.',
    forbidden: 'No tienes acceso a esto.',
    second_factor_missing: 'Tu función exige un segundo factor. Configúralo en tu perfil.',
    not_found: 'Esto no existe, o ya no.',
    method_not_allowed: unforeseen,
    conflict: 'Alguien lo ha cambiado entretanto. Recarga e inténtalo de nuevo.',
    payload_too_large: 'Esto es demasiado grande.',
    unsupported_media_type: 'Este tipo de archivo no se admite.',
    range_not_satisfiable: unforeseen,
    invalid: 'Algo de esto no es válido.',
    wrong_credentials: 'La dirección de correo o la contraseña son incorrectas.',
    second_factor_needed: 'Escribe el código de tu aplicación de autenticación o uno de tus códigos de recuperación.',
    email_taken: 'Algo de esto no es válido.',
    rate_limited: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
    internal: unforeseen,
    unavailable: passing,
  },
  retryAt: (when) => `Demasiados intentos. Inténtalo de nuevo ${when}.`,
};
