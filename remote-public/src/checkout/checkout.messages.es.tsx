import { immediateAccessText } from 'shared-api/consent-texts';
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
    vat: 'IVA incluido',
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
    access: immediateAccessText.es,
  },
  pay: (amount) => `Pagar ${amount}`,
  payFree: 'Conseguir acceso gratis',
  payHint: 'Pagarás en la página siguiente.',
  priceChanged: (total) => `El precio ha cambiado. Ahora el total es ${total}. Revisa tu pedido antes de pagar.`,
  owned: (title) => `Ya tienes «${title}». Quítalo para continuar.`,
  visitor: {
    title: 'Inicia sesión para continuar',
    text: 'Lo que compras se guarda en tu cuenta. Tu pedido se queda como está.',
    logIn: 'Iniciar sesión',
    createAccount: 'Crear una cuenta',
  },
  order: {
    failed: 'No hemos podido cargar este pedido',
    notFound: 'No hemos encontrado este pedido',
    notFoundText: 'Puede que el enlace esté incompleto o que el pedido sea de otra cuenta.',
    allOrders: 'Tus pedidos',
    visitor: 'Inicia sesión para ver tu pedido',
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
      title: 'Esperando el pago',
      text: 'Esta página se actualiza sola en cuanto recibimos la confirmación del pago.',
      pay: 'Volver a la página de pago',
    },
    failedPayment: {
      title: 'El pago no se ha completado',
      text: 'Se ha rechazado, así que no has comprado nada. Puedes intentarlo de nuevo.',
    },
    expired: {
      title: 'Este pedido no se ha pagado',
      text: 'Se ha cancelado o ha caducado, así que no has comprado nada. Puedes volver a hacerlo.',
    },
    refunded: (state, amount) => ({
      title: state === 'full' ? 'Este pedido se ha reembolsado' : 'Parte de este pedido se ha reembolsado',
      text:
        amount === null
          ? 'Era gratuito, así que no había nada que devolver.'
          : `Te hemos devuelto ${amount} por el mismo medio con el que pagaste. Puede tardar entre 5 y 10 días en llegar.`,
    }),
    lineRefunded: 'Reembolsado',
    tryAgain: 'Intentar de nuevo',
  },
};
