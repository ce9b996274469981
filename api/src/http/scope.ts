import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { notFound } from './api-failure.ts';
import { handleError, handleNotFound } from './error-handler.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { refuseUnstorableText } from './storable-text.ts';

/** Errors of the one shape, schemas by zod, and the headers of every answer. */
export function prepareScope(scope: FastifyInstance): void {
  scope.setValidatorCompiler(validatorCompiler);
  scope.setSerializerCompiler(serializerCompiler);
  scope.setErrorHandler(handleError);
  scope.setNotFoundHandler(handleNotFound);
  // Text that is taken for JSON is what forms of other sites can send.
  scope.removeContentTypeParser('text/plain');
  scope.addHook('onRequest', setSecurityHeaders);
  scope.addHook('preValidation', refuseUnstorableText);
}

/** Makes addresses that lead nowhere routes of ours: a gateway beside us answers what no route takes with a page. */
export function refuseRest(scope: FastifyInstance, ...addresses: readonly string[]): void {
  const refuse = async () => {
    throw notFound('There is nothing at this address.');
  };
  // Before a body is read: nobody wants it.
  for (const address of addresses) scope.all(address, { schema: { hide: true }, onRequest: refuse }, handleNotFound);
}
