import { es as errors } from 'shared-api/error-messages/es';
import type { AccountMessages } from './account.messages.en.tsx';

export const es: AccountMessages = {
  errors,
  account: {
    toWebpage: 'Fullcourt, página principal',
    email: 'Correo electrónico',
    password: 'Contraseña',
    confirmPassword: 'Repite la contraseña',
    passwordHint: 'Al menos 8 caracteres, con un número, una mayúscula y una minúscula',
    logIn: 'Inicia sesión',
    backToLogin: 'Volver al inicio de sesión',
    createAccount: 'Crea una cuenta',
    newHere: '¿Es tu primera vez aquí?',
    goHome: 'Ir a Inicio',
    continue: 'Continuar',
    storageBlocked:
      'Tu navegador bloquea el almacenamiento de este sitio, así que no podemos mantener tu sesión. Permítelo y vuelve a iniciar sesión.',
  },
  signedIn: {
    title: 'Ya has iniciado sesión',
    as: (name, email) => (
      <>
        Has entrado como {name} ({email}).
      </>
    ),
    logOut: 'Cerrar sesión',
  },
  login: {
    title: 'Iniciar sesión',
    submit: 'Iniciar sesión',
    forgotten: '¿Has olvidado la contraseña?',
    passwordChanged: 'Contraseña actualizada. Inicia sesión.',
    sessionEnded: 'Tu sesión ha terminado. Inicia sesión para continuar.',
    outage:
      'No hemos podido conectar con el servidor. Inténtalo de nuevo para seguir donde lo dejaste. Conservamos los cambios sin guardar.',
    resume: 'Intentarlo de nuevo',
  },
  twoStep: {
    title: 'Escribe el código',
    lede: 'Tu cuenta tiene activada la verificación en dos pasos.',
    code: 'Código',
    codeHint: '6 cifras de tu aplicación de autenticación, o uno de tus códigos de recuperación',
    submit: 'Iniciar sesión',
    back: 'Volver al correo y la contraseña',
  },
  register: {
    title: 'Crear una cuenta',
    lede: 'Es gratis y puedes eliminarla cuando quieras.',
    name: 'Nombre',
    submit: 'Crear cuenta',
    haveAccount: '¿Ya tienes cuenta?',
    accept: (terms, privacy) => (
      <>
        Al crear una cuenta, aceptas nuestros {terms} y nuestra {privacy}.
      </>
    ),
    terms: 'términos',
    privacy: 'política de privacidad',
    emailTaken: (logIn) => <>No se puede usar este correo electrónico. Si es tuyo, {logIn}.</>,
    logInInstead: 'inicia sesión',
    doneTitle: 'Tu cuenta está lista',
    done: (email) => (
      <>Te hemos enviado un correo de confirmación a {email}. Abre el enlace para confirmar que la dirección es tuya.</>
    ),
    delayed: (email) => (
      <>
        Ya puedes empezar. Ahora mismo no podemos enviar el correo de confirmación a {email}: pídelo en tu perfil dentro
        de una hora, más o menos.
      </>
    ),
    doneHint: '¿No lo ves? Mira en la carpeta de spam.',
  },
  recovery: {
    title: 'Restablecer la contraseña',
    lede: 'Escribe tu correo y te enviaremos un enlace para restablecerla.',
    submit: 'Enviar enlace',
    sentTitle: 'Revisa tu correo',
    sent: (email) => <>Si hay una cuenta con {email}, el enlace ya va de camino.</>,
    sentText: 'Funciona una sola vez y caduca pronto. ¿No lo ves? Mira en la carpeta de spam.',
    again: 'Reenviar',
    sentAgain: 'Reenviado.',
    otherAddress: 'Usar otro correo',
    linkExpired:
      'Este enlace ha caducado, ya se ha usado o está incompleto. Escribe tu correo y te enviaremos uno nuevo.',
  },
  newPassword: {
    title: 'Elige una contraseña nueva',
    lede: 'Sustituye a la anterior y cierra tu sesión en todos los dispositivos.',
    submit: 'Guardar contraseña',
    checking: 'Comprobando el enlace…',
  },
  purchase: {
    title: 'Confirma tu compra',
    text: 'Alguien ha comprado en Fullcourt con tu correo. Confirma la compra y la añadiremos a tu cuenta.',
    confirm: 'Confirmar la compra',
    ignore: '¿No reconoces esta compra? Cierra esta página y no se añadirá nada a tu cuenta.',
    doneTitle: 'Compra confirmada',
    done: 'Ya está todo en tu cuenta.',
    doneGift: 'Tu regalo está listo. El código está en tu pedido.',
    doneNew: 'Tu pedido ya está en tu cuenta. Elige una contraseña e inicia sesión.',
    see: 'Ver tu compra',
    choosePassword: 'Elegir contraseña',
    expiredTitle: 'Este enlace no funciona',
    expired: 'Ha caducado o está incompleto. Podemos enviarte otro.',
    incomplete: 'Está incompleto. Abre otra vez el enlace de nuestro correo o cópialo entero.',
    again: 'Enviar otro enlace',
    sentAgain: 'Te hemos enviado otro enlace. Revisa tu correo.',
  },
  verification: {
    workingTitle: 'Confirmando tu correo…',
    working: 'Solo será un momento.',
    logInTitle: 'Inicia sesión para confirmar tu correo',
    logIn: 'Inicia sesión en la cuenta a la que corresponde este enlace. Si estás cambiando de correo, usa el actual.',
    otherAccount: 'Has iniciado sesión en otra cuenta. Inicia sesión en la que corresponde a este enlace.',
    doneTitle: 'Correo confirmado',
    done: 'A esta dirección te enviaremos los mensajes sobre tu cuenta y tus compras.',
    expiredTitle: 'Este enlace no funciona',
    expired:
      'Ha caducado, ya se ha usado o está incompleto. Si ya habías confirmado tu correo, no tienes que hacer nada.',
    expiredVisitor: 'Si no, inicia sesión y pide un enlace nuevo en tu perfil.',
    again: 'Enviar un enlace nuevo',
    sentAgain: 'Te hemos enviado un enlace nuevo. Revisa tu correo.',
    nothingToConfirm: 'Tu correo ya está confirmado. No tienes que hacer nada más.',
    failedTitle: 'Todavía no hemos podido confirmar tu correo',
    retry: 'Intentar de nuevo',
  },
};
