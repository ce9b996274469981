import type { MailMessages } from './en.ts';

const NEW_PASSWORD = 'Elegir una contraseña nueva';

export const es: MailMessages = {
  hello: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
  one: { day: 'un día', hour: 'una hora', minute: 'un minuto' },
  templates: {
    confirmation: ({ email, lifetime }) => ({
      subject: 'Confirma tu dirección de correo',
      paragraphs: [`Confirma, por favor, que ${email} es tu dirección.`],
      link: 'Confirmar esta dirección',
      closing: `El enlace sirve una sola vez, durante ${lifetime}. Si no tienes cuenta en Fullcourt, ignora este mensaje.`,
    }),
    recovery: ({ lifetime }) => ({
      subject: 'Elige una contraseña nueva',
      paragraphs: ['Alguien ha pedido una contraseña nueva para tu cuenta de Fullcourt.'],
      link: NEW_PASSWORD,
      closing: `El enlace sirve una sola vez, durante ${lifetime}. Si no has sido tú, ignora este mensaje: no cambia nada.`,
    }),
    passwordChanged: () => ({
      subject: 'Tu contraseña ha cambiado',
      paragraphs: ['La contraseña de tu cuenta de Fullcourt acaba de cambiar.'],
      link: NEW_PASSWORD,
      closing: 'Si has sido tú, no tienes que hacer nada. Si no, elige enseguida una contraseña nueva.',
    }),
    emailChangeAsked: ({ email }) => ({
      subject: 'Tu dirección de correo está a punto de cambiar',
      paragraphs: [
        `Alguien que conoce tu contraseña ha pedido que tu cuenta de Fullcourt pase a la dirección ${email}.`,
        'El cambio se hará cuando se use el enlace que hemos enviado a esa dirección.',
      ],
      link: NEW_PASSWORD,
      closing:
        'Si has sido tú, no tienes que hacer nada. Si no, elige enseguida una contraseña nueva: así se detiene el cambio.',
    }),
    emailChanged: ({ email }) => ({
      subject: 'Tu dirección de correo ha cambiado',
      paragraphs: [`Tu cuenta de Fullcourt tiene ahora la dirección ${email}. A esta ya no llegarán más mensajes.`],
      link: 'Abrir Fullcourt',
      closing: 'Si no has sido tú, avisa a quien lleva Fullcourt: la cuenta ya no está en tus manos.',
    }),
    emailTaken: ({ email }) => ({
      subject: 'Ya tienes una cuenta',
      paragraphs: [`Alguien ha querido usar ${email} para otra cuenta de Fullcourt. Ya tiene una: esta.`],
      link: 'Iniciar sesión',
      closing: 'Si no has sido tú, ignora este mensaje: no cambia nada.',
    }),
    secondFactorOn: () => ({
      subject: 'Tu segundo factor está activado',
      paragraphs: [
        'A partir de ahora tu cuenta de Fullcourt pide, tras la contraseña, un código de tu aplicación de autenticación.',
      ],
      link: NEW_PASSWORD,
      closing:
        'Si has sido tú, no tienes que hacer nada. Si no, avisa a quien lleva Fullcourt y elige otra contraseña.',
    }),
    secondFactorOff: () => ({
      subject: 'Tu segundo factor está desactivado',
      paragraphs: [
        'Se ha desactivado el segundo factor de tu cuenta de Fullcourt. Ahora se abre solo con tu contraseña.',
      ],
      link: NEW_PASSWORD,
      closing: 'Si has sido tú, no tienes que hacer nada. Si no, elige enseguida una contraseña nueva.',
    }),
    recoveryCodesRenewed: () => ({
      subject: 'Tienes códigos de recuperación nuevos',
      paragraphs: [
        'Se han creado códigos de recuperación nuevos para tu cuenta de Fullcourt. Los anteriores ya no abren nada.',
      ],
      link: NEW_PASSWORD,
      closing: 'Si has sido tú, no tienes que hacer nada. Si no, elige enseguida una contraseña nueva.',
    }),
    secondFactorRemoved: () => ({
      subject: 'Se ha quitado tu segundo factor',
      paragraphs: [
        'Quien lleva Fullcourt ha quitado el segundo factor de tu cuenta y ha cerrado sus sesiones.',
        'Ahora se abre solo con tu contraseña. Puedes volver a configurar una aplicación de autenticación en tu perfil.',
      ],
      link: 'Iniciar sesión',
      closing: 'Si no lo has pedido, elige enseguida una contraseña nueva y avisa a quien lleva Fullcourt.',
    }),
    administratorCreated: ({ email, lifetime }) => ({
      subject: 'Administras Fullcourt',
      paragraphs: [`Quien lleva Fullcourt ha creado una cuenta de administración para ${email}.`],
      link: 'Elegir tu contraseña',
      closing: `El enlace funciona una sola vez, durante ${lifetime}; después, pide una contraseña nueva al iniciar sesión.`,
    }),
    administratorPromoted: () => ({
      subject: 'Ahora administras Fullcourt',
      paragraphs: [
        'Quien lleva Fullcourt te ha dado permisos de administración. Tus sesiones se han cerrado; cuando vuelvas a iniciar sesión verás la nueva zona.',
      ],
      link: 'Iniciar sesión',
      closing: 'Si no sabes nada de esto, avisa a quien lleva Fullcourt.',
    }),
  },
};
