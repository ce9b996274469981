import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { notFound } from './errors/api-error.ts';
import { handleError, handleNotFound } from './errors/error-handler.ts';
import { trackCurrentRequest } from './current-request.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { rejectUnstorableText } from './storable-text.ts';

/** Sets up a scope: zod schemas, error responses, security headers, and checks of the input. */
export function prepareScope(scope: FastifyInstance): void {
  scope.setValidatorCompiler(validatorCompiler);
  scope.setSerializerCompiler(serializerCompiler);
  scope.setErrorHandler(handleError);
  scope.setNotFoundHandler(handleNotFound);
  // text/plain bodies can be sent by forms of other sites without a preflight request.
  scope.removeContentTypeParser('text/plain');
  trackCurrentRequest(scope);
  scope.addHook('onRequest', setSecurityHeaders);
  scope.addHook('preValidation', rejectUnstorableText);
}

/** Registers 404 routes for unknown paths: otherwise the gateway's catch-all route would return a page. */
export function catchUnknownPaths(scope: FastifyInstance, ...paths: readonly string[]): void {
  const reject = async () => {
    throw notFound();
  };
  // In `onRequest`, before a body is read.
  for (const path of paths) scope.all(path, { schema: { hide: true }, onRequest: reject }, handleNotFound);
}
