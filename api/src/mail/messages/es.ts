import type { MailMessages } from './en.ts';
import { orderTemplates } from './orders.es.ts';

const RESET_PASSWORD = 'Restablecer contraseña';

const SET_PASSWORD = 'Crear contraseña';

const CONFIRM_ADDRESS = 'Confirmar correo electrónico';

const oneTime = (lifetime: string) => `El enlace solo se puede usar una vez y caduca en ${lifetime}.`;
const requestAnother = 'Después, puedes pedir uno nuevo en la página de inicio de sesión.';
const ifNotYou = (support: string) =>
  `Si has sido tú, no tienes que hacer nada. Si no, restablece tu contraseña cuanto antes y escríbenos a ${support}.`;

export const es: MailMessages = {
  greeting: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
  one: { day: '24 horas', hour: '1 hora', minute: '1 minuto' },
  templates: {
    confirmation: ({ email, created, lifetime }) => ({
      subject: 'Confirma tu correo electrónico',
      paragraphs: [
        `El ${created} se creó una cuenta de Fullcourt con la dirección ${email}. Si la creaste tú, confirma que es tu correo.`,
        'Si no has iniciado sesión en el dispositivo en el que abras el enlace, primero te pediremos que lo hagas.',
      ],
      link: CONFIRM_ADDRESS,
      closing: `${oneTime(lifetime)} Si no creaste tú esta cuenta, puedes ignorar este correo. Para quedarte con ella y dejar fuera a quien la creó, elige «¿Has olvidado la contraseña?» en la página de inicio de sesión.`,
    }),
    newAddress: ({ email, created, lifetime }) => ({
      subject: 'Confirma tu nueva dirección de correo',
      paragraphs: [
        `Hemos recibido una solicitud para cambiar a ${email} la dirección de correo de una cuenta de Fullcourt creada el ${created}. Si la cuenta es tuya, confirma la nueva dirección.`,
        'Si no has iniciado sesión en el dispositivo en el que abras el enlace, primero te pediremos que lo hagas con tu dirección actual.',
      ],
      link: CONFIRM_ADDRESS,
      closing: `${oneTime(lifetime)} Si la cuenta no es tuya, puedes ignorar este correo: nadie puede usar tu dirección sin tu ayuda.`,
    }),
    recovery: ({ lifetime }) => ({
      subject: 'Restablece tu contraseña',
      paragraphs: ['Hemos recibido una solicitud para restablecer la contraseña de tu cuenta de Fullcourt.'],
      link: RESET_PASSWORD,
      closing: `${oneTime(lifetime)} Si no lo has pedido tú, puedes ignorar este correo: tu contraseña no cambiará.`,
    }),
    passwordChanged: ({ support }) => ({
      subject: 'Tu contraseña ha cambiado',
      paragraphs: ['Se acaba de cambiar la contraseña de tu cuenta de Fullcourt.'],
      link: RESET_PASSWORD,
      closing: ifNotYou(support),
    }),
    emailChangeRequested: ({ email }) => ({
      subject: 'Tu correo electrónico está a punto de cambiar',
      paragraphs: [
        `Hemos recibido una solicitud para cambiar el correo electrónico de tu cuenta de Fullcourt a ${email}.`,
        'El cambio se hará efectivo cuando se abra el enlace que hemos enviado a esa dirección.',
      ],
      link: RESET_PASSWORD,
      closing:
        'Si has sido tú, no tienes que hacer nada. Si no, restablece tu contraseña cuanto antes para detener el cambio.',
    }),
    emailChanged: ({ email, support }) => ({
      subject: 'Tu correo electrónico ha cambiado',
      paragraphs: [
        `El correo electrónico de tu cuenta de Fullcourt es ahora ${email}. Ya no enviaremos más mensajes a esta dirección.`,
      ],
      link: 'Ir a Fullcourt',
      closing: `Si no has sido tú, es posible que alguien haya accedido a tu cuenta. Escríbenos a ${support}.`,
    }),
    emailTaken: ({ email }) => ({
      subject: 'Ya tienes una cuenta',
      paragraphs: [
        `Alguien ha intentado usar ${email} para otra cuenta de Fullcourt, pero ya está asociado a la tuya.`,
      ],
      link: 'Iniciar sesión',
      closing: 'Si no has sido tú, puedes ignorar este correo: no ha cambiado nada.',
    }),
    secondFactorOn: ({ support }) => ({
      subject: 'Verificación en dos pasos activada',
      paragraphs: [
        'A partir de ahora, para iniciar sesión en Fullcourt necesitarás un código de tu aplicación de autenticación además de tu contraseña.',
      ],
      link: RESET_PASSWORD,
      closing: ifNotYou(support),
    }),
    secondFactorOff: ({ support }) => ({
      subject: 'Verificación en dos pasos desactivada',
      paragraphs: [
        'Se ha desactivado la verificación en dos pasos de tu cuenta de Fullcourt. Ahora inicias sesión solo con tu contraseña.',
      ],
      link: RESET_PASSWORD,
      closing: ifNotYou(support),
    }),
    recoveryCodesRenewed: ({ support }) => ({
      subject: 'Tienes nuevos códigos de recuperación',
      paragraphs: [
        'Se han creado nuevos códigos de recuperación para tu cuenta de Fullcourt. Los anteriores ya no funcionan.',
      ],
      link: RESET_PASSWORD,
      closing: ifNotYou(support),
    }),
    secondFactorRemoved: ({ support }) => ({
      subject: 'Hemos quitado la verificación en dos pasos',
      paragraphs: [
        'Nuestro equipo ha quitado la verificación en dos pasos de tu cuenta de Fullcourt y ha cerrado tus sesiones en todos los dispositivos.',
        'Ahora inicias sesión solo con tu contraseña. Puedes volver a configurar una aplicación de autenticación en tu perfil.',
      ],
      link: 'Iniciar sesión',
      closing: `Si no lo has pedido tú, restablece tu contraseña cuanto antes y escríbenos a ${support}.`,
    }),
    invitation: ({ email, lifetime, support }) => ({
      subject: 'Te damos la bienvenida a Fullcourt',
      paragraphs: [
        `Hemos creado una cuenta de Fullcourt para ${email}. Crea tu contraseña para empezar a ver nuestros ejercicios de baloncesto.`,
      ],
      link: SET_PASSWORD,
      closing: `${oneTime(lifetime)} Si no esperabas este correo, puedes ignorarlo. ¿Tienes dudas? Escríbenos a ${support}.`,
    }),
    administratorCreated: ({ email, lifetime }) => ({
      subject: 'Tu cuenta de administración de Fullcourt',
      paragraphs: [`Hemos creado una cuenta de administración para ${email}.`],
      link: SET_PASSWORD,
      closing: `${oneTime(lifetime)} ${requestAnother}`,
    }),
    administratorPromoted: ({ lifetime, support }) => ({
      subject: 'Ahora administras Fullcourt',
      paragraphs: [
        'Te hemos dado permisos de administración. Tu contraseña anterior ya no funciona y hemos cerrado tus sesiones en todos los dispositivos.',
        'Crea una contraseña nueva e inicia sesión para ver la zona de administración.',
      ],
      link: SET_PASSWORD,
      closing: `${oneTime(lifetime)} ${requestAnother} Si no esperabas este cambio, escríbenos a ${support}.`,
    }),
    administratorRemoved: ({ support }) => ({
      subject: 'Ya no administras Fullcourt',
      paragraphs: [
        'Te hemos quitado los permisos de administración y hemos cerrado tus sesiones en todos los dispositivos. Los tokens de publicación que creaste ya no funcionan.',
        'Puedes seguir entrando como miembro.',
      ],
      link: 'Ir a Fullcourt',
      closing: `Si no esperabas este cambio, escríbenos a ${support}.`,
    }),
    accountSuspended: ({ support }) => ({
      subject: 'Hemos suspendido tu cuenta de Fullcourt',
      paragraphs: [
        'Nuestro equipo ha suspendido tu cuenta de Fullcourt y ha cerrado tus sesiones en todos los dispositivos. Por ahora no puedes iniciar sesión.',
        'Conservamos tu cuenta y todo lo que contiene.',
      ],
      link: 'Ir a Fullcourt',
      closing: `Si tienes dudas o crees que es un error, escríbenos a ${support}.`,
    }),
    sessionsEnded: ({ support }) => ({
      subject: 'Hemos cerrado tus sesiones de Fullcourt',
      paragraphs: [
        'Nuestro equipo ha cerrado las sesiones de tu cuenta de Fullcourt en todos los dispositivos. Tu contraseña no ha cambiado.',
        'Si es posible que alguien más la conozca, restablécela cuanto antes.',
      ],
      link: RESET_PASSWORD,
      closing: `Si tienes dudas, escríbenos a ${support}.`,
    }),
    publishTokenCreated: ({ part, days, support }) => ({
      subject: 'Nuevo token de publicación',
      paragraphs: [
        `Se acaba de crear un token de publicación para la parte «${part}» con tu cuenta de Fullcourt. Quien lo tenga puede publicar esa parte durante ${days === 1 ? '1 día' : `${days} días`}.`,
      ],
      link: RESET_PASSWORD,
      closing: `Si has sido tú, no tienes que hacer nada. Si no, restablece tu contraseña cuanto antes, revoca el token en «Versiones» y escríbenos a ${support}.`,
    }),
    newDevice: ({ device, time, support }) => ({
      subject: 'Nuevo inicio de sesión en tu cuenta de Fullcourt',
      paragraphs: [
        `El ${time} se inició sesión en tu cuenta de Fullcourt desde un dispositivo nuevo${device ? ` (${device.browser} en ${device.system})` : ''}.`,
      ],
      link: RESET_PASSWORD,
      closing: ifNotYou(support),
    }),
    failedLogins: ({ support }) => ({
      subject: 'Intentos fallidos de entrar en tu cuenta de Fullcourt',
      paragraphs: [
        'Hoy alguien ha intentado entrar varias veces en tu cuenta de Fullcourt con una contraseña o un código incorrectos.',
        'Si sigue ocurriendo, bloquearemos los dispositivos nuevos durante un día como máximo. Podrás seguir iniciando sesión en los dispositivos que usas y, si restableces la contraseña, en cualquiera.',
      ],
      link: RESET_PASSWORD,
      closing: `Si has sido tú, no tienes que hacer nada. Si no, tu cuenta sigue protegida: usa una contraseña que no utilices en ningún otro sitio y activa la verificación en dos pasos en tu perfil si aún no lo has hecho. Si tienes dudas, escríbenos a ${support}.`,
    }),
    guestAccount: ({ email, lifetime, support }) => ({
      subject: 'Elige una contraseña para tu cuenta de Fullcourt',
      paragraphs: [
        `Has hecho un pedido en Fullcourt con ${email} y te hemos creado una cuenta donde se guarda lo que compras. Elige una contraseña para entrar desde cualquier dispositivo.`,
      ],
      link: 'Elegir contraseña',
      closing: `${oneTime(lifetime)} ${requestAnother} Si no has pedido nada, puedes ignorar este correo. ¿Tienes dudas? Escríbenos a ${support}.`,
    }),
    ...orderTemplates,
  },
};
