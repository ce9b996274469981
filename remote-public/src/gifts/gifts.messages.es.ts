import { es as errors } from 'shared-api/error-messages/es';
import type { GiftMessages } from './gifts.messages.en.ts';

export const es: GiftMessages = {
  errors,
  choice: {
    label: 'Es un regalo',
    hint: 'Recibirás un código para regalar. Los vídeos serán de quien lo canjee y no se añadirán a tu cuenta.',
    books:
      'Los libros no se pueden regalar con un código. Puedes enviar un libro impreso directamente a casa de quien quieras.',
    message: 'Mensaje para quien lo reciba (opcional)',
    messageHint: 'Lo verá junto al regalo. No mostramos tu nombre: fírmalo si quieres.',
  },
  order: {
    paid: {
      title: '¡Gracias! Tu regalo está listo.',
      text: 'Envía el código o el enlace. Los vídeos serán de la primera persona que lo canjee.',
    },
    code: 'Código de regalo',
    copyCode: 'Copiar código',
    copyLink: 'Copiar enlace',
    copied: 'Copiado',
    notCopied: 'No hemos podido copiarlo. Selecciona el texto y cópialo.',
    message: 'Tu mensaje',
    waiting: 'Sin canjear',
    redeemed: (date) => `Canjeado el ${date}`,
  },
  redeem: {
    title: 'Canjear un regalo',
    text: 'Escribe el código que te han dado.',
    code: 'Código de regalo',
    show: 'Ver regalo',
    failed: 'No hemos podido cargar este regalo',
    found: 'Tienes un regalo',
    contents: 'Qué incluye',
    kinds: { package: 'Paquete', video: 'Ejercicio', book: 'Libro' },
    owned: 'Ya lo tienes',
    refunded: 'Reembolsado',
    logInTitle: 'Inicia sesión para canjearlo',
    logInText: 'Los vídeos se añadirán a tu cuenta. Después de iniciar sesión volverás aquí.',
    logIn: 'Iniciar sesión',
    createAccount: 'Crear una cuenta',
    redeem: 'Canjear',
    days: 'Si el acceso es por tiempo limitado, empieza a contar cuando canjees el regalo.',
    yours: '¡Ya es tuyo!',
    yoursText: 'Tu regalo está en tu cuenta. Lo encontrarás aquí:',
    watch: (title) => `Ver ${title}`,
    goneRefunded: 'Este regalo se reembolsó, así que ya no está en tu cuenta.',
    redeemed: {
      title: 'Este regalo ya se ha canjeado',
      text: 'Cada código sirve una sola vez. Si no lo has canjeado tú, pregunta a quien te lo regaló.',
    },
    refundedGift: {
      title: 'Este regalo se reembolsó',
      text: 'El código ya no es válido. Pregunta a quien te lo regaló.',
    },
    disputed: {
      title: 'Este regalo está bloqueado por ahora',
      text: 'De momento no se puede canjear. Inténtalo más tarde o pregunta a quien te lo regaló.',
    },
    other: 'Usar otro código',
  },
};
