import type { FastifyInstance } from 'fastify';
import { CSP_REPORT_TYPE } from 'shared-api/operations/csp-reports';
import type { ApiContext } from '../../platform/context.ts';
import type { Log } from '../../platform/current-log.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { clientRates } from '../../platform/http/limits/rate-limits.ts';
import { createRoute } from '../../platform/http/route.ts';
import { selectParts } from '../releases/parts.ts';
import { parseViolation, type Violation } from './violations.ts';

const MAX_BYTES = 64 * 1024;

/** Violations of one part and directive are logged once in this time: one mistake causes one on each page. */
const LOG_EVERY_MS = 60_000;

/** Counts what browsers report of pages that have violated their content security policy. */
export async function cspReportRoutes(app: FastifyInstance, { db, metrics, config, clock }: ApiContext): Promise<void> {
  const route = createRoute(app);
  const logged = new Map<string, number>();

  app.addContentTypeParser(CSP_REPORT_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(new ApiError('unsupported_media_type', `Send reports as ${CSP_REPORT_TYPE}.`)),
  );

  const options = { ...clientRates(config).report, bodyLimit: MAX_BYTES };
  route('POST /csp-reports', options, async ({ bytes, request }) => {
    const parts = (await selectParts(db)).map(({ name }) => name);
    const violation = parseViolation(parseJson(bytes), parts);
    if (!violation) throw new ApiError('bad_request', 'This is no report of a content security policy.');
    metrics.countCspViolation(violation.part, violation.directive);
    log(violation, request.log);
  });

  function log(violation: Violation, to: Log): void {
    const kind = `${violation.part} ${violation.directive}`;
    const now = clock().getTime();
    if (now - (logged.get(kind) ?? -Infinity) < LOG_EVERY_MS) return;
    logged.set(kind, now);
    to.warn(violation, 'a page has violated its content security policy');
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
