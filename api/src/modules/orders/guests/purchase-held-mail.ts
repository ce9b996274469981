import { confirmPurchase } from 'federation-contract/paths';
import { withSecret } from 'federation-contract/secret-links';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import { cancellationOf, orderNumber, summaryOf, type MailedOrder } from '../mail-phrases.ts';
import { PURCHASE_LINK_SECONDS } from './purchase-links.ts';

interface HeldPurchase extends MailedOrder {
  readonly isGift: boolean;
  /** Confirms it. */
  readonly token: string;
}

/**
 * To the owner of an address with which somebody has bought, in the owner's language: the other one may be anybody, and
 * nothing that they have typed is in it.
 */
export const purchaseHeldMail = defineMail<HeldPurchase>({
  page: ({ token }) => withSecret(confirmPurchase, { token }),
  lifetime: () => PURCHASE_LINK_SECONDS,
  texts: {
    en: (tools, order) => ({
      subject: 'Confirm your Fullcourt purchase',
      paragraphs: [
        `Someone bought this on Fullcourt with ${tools.to}, without logging in:`,
        summaryOf(tools, order),
        order.isGift
          ? 'If this was you, confirm the purchase. You’ll then find the gift code in your order.'
          : 'If this was you, or you’re happy to keep it, confirm the purchase and we’ll add it to your account.',
        cancellationOf(tools, order),
        orderNumber.en(order.id),
      ],
      link: 'Confirm purchase',
      closing: `This link expires in ${tools.lifetime}. If you don’t recognise this purchase, you can ignore this email. Nothing will be added to your account, and no one has accessed it. Questions? Contact us at ${tools.support}.`,
    }),
    es: (tools, order) => ({
      subject: 'Confirma tu compra en Fullcourt',
      paragraphs: [
        `Alguien ha comprado esto en Fullcourt con ${tools.to}, sin iniciar sesión:`,
        summaryOf(tools, order),
        order.isGift
          ? 'Si has sido tú, confirma la compra. Después encontrarás el código de regalo en tu pedido.'
          : 'Si has sido tú, o quieres quedártelo, confirma la compra y la añadiremos a tu cuenta.',
        cancellationOf(tools, order),
        orderNumber.es(order.id),
      ],
      link: 'Confirmar la compra',
      closing: `El enlace caduca en ${tools.lifetime}. Si no reconoces esta compra, puedes ignorar este correo: no se añadirá nada a tu cuenta y nadie ha podido entrar en ella. ¿Tienes dudas? Escríbenos a ${tools.support}.`,
    }),
  },
});
