import { es as problems } from 'shared-api/problem-texts/es';
import type { AccountMessages } from './en.tsx';

export const es: AccountMessages = {
  problems,
  account: {
    toWebpage: 'Fullcourt, ir a la página web',
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordAgain: 'Repite la contraseña',
    passwordHint: '8 caracteres o más, con un número, una mayúscula y una minúscula',
    logIn: 'Inicia sesión',
    toLogin: 'Volver al inicio de sesión',
    createAccount: 'Crea una cuenta',
    newHere: '¿Es tu primera vez?',
    notKept:
      'Tu navegador no deja que este sitio guarde nada, así que tu sesión no se puede mantener. Permítelo y vuelve a iniciar sesión.',
  },
  login: {
    title: 'Iniciar sesión',
    submit: 'Iniciar sesión',
    forgotten: '¿Has olvidado la contraseña?',
    passwordChanged: 'Ya tienes tu nueva contraseña. Inicia sesión con ella.',
    sessionEnded: 'Tu sesión ha terminado. Inicia sesión para seguir donde estabas.',
  },
  secondFactor: {
    title: 'Un paso más',
    lede: 'Tu cuenta está protegida con un segundo factor.',
    code: 'Código',
    codeHint: 'Seis cifras de tu aplicación de autenticación, o uno de tus códigos de recuperación',
    submit: 'Iniciar sesión',
    back: 'Volver al correo y la contraseña',
  },
  register: {
    title: 'Crear una cuenta',
    lede: 'Gratis, y puedes borrarla cuando quieras. Guarda los paquetes que compras y por dónde ibas.',
    name: 'Nombre',
    submit: 'Crear cuenta',
    hereBefore: '¿Ya tienes cuenta?',
    accept: (terms, privacy) => (
      <>
        Al crear una cuenta aceptas nuestros {terms} y nuestra {privacy}.
      </>
    ),
    terms: 'términos',
    privacy: 'política de privacidad',
  },
  recovery: {
    title: 'Recuperar la contraseña',
    lede: 'Dinos la dirección de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar el enlace',
    sentTitle: 'Mira tu correo',
    sent: (email) => <>Si existe una cuenta para {email}, el enlace va de camino.</>,
    sentText:
      'Funciona una sola vez y por poco tiempo: el correo dice cuánto. Si no llega, mira en el correo no deseado.',
    again: 'Enviarlo de nuevo',
    sentAgain: 'Lo hemos enviado otra vez.',
    otherAddress: 'Usar otra dirección',
    linkExpired: 'Este enlace ha caducado, ya se usó o está incompleto. Pide uno nuevo aquí.',
  },
  newPassword: {
    title: 'Elige una contraseña nueva',
    lede: 'Sustituye a la anterior de inmediato y cierra todas las sesiones abiertas.',
    submit: 'Guardar la contraseña',
  },
  verification: {
    workingTitle: 'Confirmando tu dirección',
    working: 'Un momento.',
    doneTitle: 'Tu dirección está confirmada',
    done: 'Ahí recibirás los mensajes sobre tu cuenta y tus compras.',
    home: 'Ir a tu página de inicio',
    overTitle: 'Este enlace no funciona',
    over: 'Ha caducado, ya se usó o está incompleto. Si ya habías confirmado tu dirección, todo está bien.',
    overGuest: 'Inicia sesión y pide un enlace nuevo en tu perfil.',
    again: 'Enviar un enlace nuevo',
    sentAgain: 'Un enlace nuevo va de camino. El correo dice cuánto tiempo funciona.',
    nothingWaits: 'La dirección de tu cuenta ya está confirmada. No queda nada que enviar.',
    failedTitle: 'Todavía no se ha podido confirmar tu dirección',
    retry: 'Inténtalo de nuevo',
  },
};
