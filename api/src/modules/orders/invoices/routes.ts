import { Readable } from 'node:stream';
import { and, eq, exists } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';
import { invoices } from '../../../platform/database/tables/shop/invoices.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { isAdmin, type AuthUser } from '../../../platform/http/auth-user.ts';
import { clientRates } from '../../../platform/http/limits/rate-limits.ts';
import { ordersOf } from '../known-orders.ts';
import { drawInvoice } from './pdf.ts';

/** The invoices and credit notes of orders, as files. */
export function invoiceRoutes(app: FastifyInstance, context: ApiContext): void {
  const { shop } = clientRates(context.config);
  createRoute(app)('GET /invoices/:id', shop, async ({ user, params }, reply) => {
    const invoice = await findInvoice(context, user, params.id);
    reply.type('application/pdf').headers({
      // Only digits, capitals and hyphens.
      'content-disposition': `attachment; filename="${invoice.number}.pdf"`,
      'cache-control': 'private',
    });
    return Readable.from([await drawInvoice(invoice)]);
  });
}

/** To everybody but its buyer and administrators, it does not exist. */
async function findInvoice({ db }: ApiContext, user: AuthUser, id: string) {
  const own = ordersOf(db, user.id, (order) => eq(order.id, invoices.order_id));
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), isAdmin(user) ? undefined : exists(own)));
  if (!invoice) throw notFound('Invoice not found.');
  return invoice;
}
