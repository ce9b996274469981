import { immediateAccessText, printedBooksText } from 'shared-api/orders/consent';
import { es as errors } from 'shared-api/error-messages/es';
import type { CheckoutMessages } from './checkout.messages.en.tsx';

export const es: CheckoutMessages = {
  errors,
  title: 'Finalizar la compra',
  failed: 'No hemos podido cargar tu pedido',
  empty: {
    title: 'Aquí todavía no hay nada que comprar',
    text: 'Elige un paquete o un libro y podrás pagarlo aquí.',
    packages: 'Ver los paquetes',
  },
  kinds: { package: 'Paquete', video: 'Ejercicio', book: 'Libro' },
  lines: {
    title: 'Tu pedido',
    discount: (percent) => `Descuento (${percent})`,
    coupon: (code) => `Cupón ${code}`,
    price: 'Precio',
    beforeCoupon: 'Antes del cupón',
    subtotal: 'Subtotal',
    total: 'Total',
    vat: (rate, amount) => `Incluye el IVA del ${rate}: ${amount}`,
    free: 'Gratis',
    remove: 'Quitar',
    removeThis: (title) => `Quitar: ${title}`,
  },
  unavailable: {
    title: (count, all) =>
      all
        ? 'Esto ya no está a la venta'
        : count === 1
          ? 'Hay algo en tu pedido que no se puede comprar'
          : `Hay ${count} cosas en tu pedido que no se pueden comprar`,
    text: 'Puede que se haya retirado o que el enlace esté incompleto.',
    textSome: 'Ya no está a la venta o se vende en otra moneda. Puedes comprar lo demás.',
    remove: 'Continuar sin ello',
  },
  coupon: {
    label: 'Código de cupón',
    apply: 'Aplicar',
    missing: 'Introduce un código',
    applied: (code, effect) => `Cupón ${code} aplicado: ${effect} de descuento`,
    remove: 'Quitar el cupón',
    minimum: (amount) => `Este cupón es para pedidos desde ${amount}`,
  },
  vat: {
    country: 'Tu país',
    countryHint: 'De él depende el IVA incluido en el precio. El total no cambia.',
  },
  address: {
    title: '¿Adónde te enviamos el libro?',
    name: 'Nombre y apellidos',
    street: 'Calle y número',
    street2: 'Piso, puerta o empresa (opcional)',
    postcode: 'Código postal',
    city: 'Localidad',
    region: 'Provincia, estado o región (opcional)',
    country: 'País',
  },
  consent: {
    title: 'Antes de pagar',
    titleFree: 'Antes de continuar',
    terms: (terms) => <>Acepto los {terms}</>,
    termsLink: 'términos y condiciones',
    access: (version, lines) => immediateAccessText(version, lines, 'es'),
    printedBooks: printedBooksText.es,
  },
  pay: (amount) => `Pagar ${amount}`,
  payFree: 'Conseguir acceso gratis',
  payFreeGift: 'Conseguir el código gratis',
  remind: {
    label: 'Envíame un recordatorio si no termino la compra',
    hint: 'Un solo correo, unas horas después. Opcional.',
  },
  payHint: 'Pagarás en la página siguiente.',
  priceChanged: (total) => `El precio ha cambiado. Ahora el total es ${total}. Revisa tu pedido antes de pagar.`,
  owned: (title) => `Ya tienes «${title}». Quítalo para continuar.`,
  guest: {
    email: 'Correo electrónico',
    emailHint: 'Te enviaremos el recibo y, si no tienes cuenta, te crearemos una para guardar tus compras.',
    haveAccount: '¿Ya tienes cuenta?',
    logIn: 'Iniciar sesión',
    passwordMailed: 'Te hemos enviado un enlace para elegir una contraseña.',
    passwordLater: 'Para elegir una contraseña, usa «¿Has olvidado la contraseña?» en la página de inicio de sesión.',
    paid: {
      title: '¡Gracias! Solo falta un paso.',
      text: (email) => (
        <>Confirma la compra con el enlace que hemos enviado a {email} y lo tendrás todo en tu cuenta.</>
      ),
      gift: (email) => (
        <>
          Confirma la compra con el enlace que hemos enviado a {email}. Después encontrarás el código de regalo en tu
          pedido.
        </>
      ),
      created: (email) => (
        <>
          Tu pedido ya está en tu cuenta. Elige una contraseña con el enlace que hemos enviado a {email} e inicia
          sesión.
        </>
      ),
      printed: 'Los libros impresos no hace falta confirmarlos: los enviaremos a la dirección que nos has dado.',
      hint: '¿No lo encuentras? Mira en la carpeta de spam.',
      resend: 'Reenviar correo',
      resent: 'Reenviado',
    },
  },
  order: {
    failed: 'No hemos podido cargar este pedido',
    notFound: 'No hemos encontrado este pedido',
    notFoundText: 'Puede que el enlace esté incompleto o que el pedido sea de otra cuenta.',
    allOrders: 'Tus pedidos',
    visitor: 'Inicia sesión para ver tu pedido',
    visitorText: '¿Has comprado sin iniciar sesión? Mira tu correo: te hemos enviado un enlace.',
    logIn: 'Iniciar sesión',
    number: (id) => `Número de pedido: ${id}`,
    paid: {
      title: '¡Gracias! Ya está todo listo.',
      text: 'Ya es tuyo. Lo encontrarás aquí:',
      package: (title) => `Ver ${title}`,
      video: (title) => `Ver ${title}`,
      book: (title) => `Ver el libro ${title}`,
      download: (title, format) => `Descargar ${title} (${format})`,
    },
    shipping: {
      title: 'Envío',
      toShip: 'Enviaremos tu pedido en breve y te avisaremos por correo cuando salga.',
      shipped: (date) => `Enviado el ${date}.`,
      track: 'Seguir el envío',
      address: 'Dirección de entrega',
    },
    pending: {
      title: 'Pendiente de pago',
      text: 'Esta página se actualiza sola en cuanto recibimos la confirmación del pago.',
      pay: 'Volver a la página de pago',
    },
    failedPayment: {
      title: 'El pago no se ha completado',
      text: 'Se ha rechazado, así que no has comprado nada. Puedes intentarlo de nuevo.',
    },
    expired: {
      title: 'Este pedido no se ha pagado',
      text: 'Se ha cancelado o ha caducado, así que no has comprado nada. Puedes volver a hacer el pedido.',
    },
    disputed: {
      open: {
        title: 'Este pedido está en revisión',
        text: 'Tu banco está revisando el pago. Lo que compraste está bloqueado hasta que se resuelva.',
      },
      lost: {
        title: 'Este pedido se ha cancelado',
        text: 'Tu banco te ha devuelto el pago, así que lo que compraste ya no está disponible.',
      },
    },
    refunded: (state, amount) => ({
      title: state === 'full' ? 'Este pedido se ha reembolsado' : 'Parte de este pedido se ha reembolsado',
      text:
        amount === null
          ? 'Era gratuito, así que no había nada que devolver.'
          : `Te hemos devuelto ${amount} por el mismo medio con el que pagaste. Puede tardar entre 5 y 10 días en llegar.`,
    }),
    invoices: {
      invoice: (number) => `Factura ${number} (PDF)`,
      credit_note: (number) => `Factura rectificativa ${number} (PDF)`,
    },
    lineRefunded: 'Reembolsado',
    tryAgain: 'Intentar de nuevo',
  },
};
