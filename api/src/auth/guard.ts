import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_ROLE_ID } from 'shared-api/role-ids';
import type { ApiContext } from '../context.ts';
import { sessions, users } from '../database/accounts.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { readAccessToken } from './access-token.ts';

/** The person a request comes from, as the database knows them at this moment. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roleId: number;
  readonly sessionId: string;
  readonly hasSecondFactor: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requirePerson`; use `personOf`. */
    person: Person | null;
  }
}

export const isAdmin = ({ roleId }: Pick<Person, 'roleId'>) => roleId === ADMIN_ROLE_ID;

/** The person that `requirePerson` or `requireAdmin` has set; throws on a route without either. */
export function personOf({ person }: FastifyRequest): Person {
  if (!person) throw new Error('The route does not require a person');
  return person;
}

/** A hook that requires a login: 401 without a valid access token, 403 `token_expired` with an expired one. */
export const requirePerson = (context: ApiContext) => async (request: FastifyRequest, _reply: FastifyReply) => {
  request.person = await authenticate(context, request.headers.authorization);
};

/** Whether the configuration requires a second factor for the person's role. */
export const needsSecondFactor = ({ config }: ApiContext, person: Pick<Person, 'roleId'>) =>
  config.REQUIRE_SECOND_FACTOR === 'admin' && isAdmin(person);

/**
 * A hook that requires an administrator: 403 `forbidden` for other users, 403 `second_factor_missing` for an
 * administrator without the second factor that the configuration requires.
 */
export const requireAdmin = (context: ApiContext) => async (request: FastifyRequest, _reply: FastifyReply) => {
  const person = await authenticate(context, request.headers.authorization);
  if (!isAdmin(person)) throw new ApiFailure('forbidden', 'This is for administrators.');
  if (needsSecondFactor(context, person) && !person.hasSecondFactor) {
    throw new ApiFailure('second_factor_missing', 'Administrators need a second factor here.');
  }
  request.person = person;
};

async function authenticate(context: ApiContext, authorization: string | undefined): Promise<Person> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new ApiFailure('not_authenticated', 'This needs an access token.');
  const { sub, sid } = await readAccessToken(context, token);
  const [person] = await context.db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      roleId: users.roleId,
      sessionId: sessions.id,
      hasSecondFactor: sql<boolean>`${users.secondFactorSince} is not null`,
    })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.id, sub), eq(sessions.id, sid), isNull(sessions.revokedAt), isNull(users.deletedAt)));
  if (!person) throw new ApiFailure('session_revoked', 'This session has ended.');
  return person;
}
