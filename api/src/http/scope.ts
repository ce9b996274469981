import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { notFound } from './api-failure.ts';
import { handleError, handleNotFound } from './error-handler.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { refuseUnstorableText } from './storable-text.ts';

/** Sets up a scope: zod schemas, error responses, security headers, and checks of the input. */
export function prepareScope(scope: FastifyInstance): void {
  scope.setValidatorCompiler(validatorCompiler);
  scope.setSerializerCompiler(serializerCompiler);
  scope.setErrorHandler(handleError);
  scope.setNotFoundHandler(handleNotFound);
  // text/plain bodies can be sent by forms of other sites without a preflight request.
  scope.removeContentTypeParser('text/plain');
  scope.addHook('onRequest', setSecurityHeaders);
  scope.addHook('preValidation', refuseUnstorableText);
}

/** Registers 404 routes for unknown paths: otherwise the gateway's catch-all route would answer them with a page. */
export function catchUnknownPaths(scope: FastifyInstance, ...addresses: readonly string[]): void {
  const refuse = async () => {
    throw notFound('There is nothing at this address.');
  };
  // In `onRequest`, before a body is read.
  for (const address of addresses) scope.all(address, { schema: { hide: true }, onRequest: refuse }, handleNotFound);
}
