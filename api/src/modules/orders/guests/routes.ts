import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { setDeviceCookie } from '../../identity/devices/service.ts';
import { deviceOf } from '../../identity/login/device.ts';
import { clientRates } from '../../../platform/http/limits/rate-limits.ts';
import { readRefreshCookie, setRefreshCookie } from '../../identity/session/refresh-cookie.ts';
import { adminOrderRecord } from '../admin/order-record.ts';
import { checkOutAsGuest } from './checkout.ts';
import { confirmPurchase } from './confirm.ts';
import { returnToGuestOrder } from './order.ts';
import { renewLink, resendAsAdmin, resendToGuest } from './resend.ts';

/** What people buy who are not logged in. */
export function guestRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  const rates = clientRates(context.config);
  route('POST /checkout/guest', rates.login, async ({ body, request }, reply) => {
    const { response, login } = await checkOutAsGuest(context, body, deviceOf(context, request));
    if (login) {
      setRefreshCookie(context, request, reply, login);
      setDeviceCookie(context, request, reply, login);
    }
    return response;
  });
  route('POST /checkout/guest/order', rates.shop, ({ body }) => returnToGuestOrder(context, body));
  route('POST /checkout/guest/confirmation', rates.link, ({ body }) => resendToGuest(context, body));
  route('POST /purchases/confirmation', rates.link, ({ body, request }) =>
    confirmPurchase(context, body.token, readRefreshCookie(context, request)),
  );
  route('POST /purchases/confirmation/link', rates.link, ({ body }) => renewLink(context, body.token));
  route('POST /admin/orders/:id/confirmation', async ({ params: { id } }) => {
    await resendAsAdmin(context, id);
    return adminOrderRecord(context, id);
  });
}
