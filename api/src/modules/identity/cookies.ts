import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECURE_PREFIX } from 'federation-contract/page-cookies';
import type { ApiConfig } from '../../platform/env.ts';

type Config = Pick<ApiConfig, 'PUBLIC_URL'>;

/** Returns whether browsers reach the product over HTTPS; without `PUBLIC_URL`, whether this request came that way. */
export const isSecure = ({ PUBLIC_URL }: Config, { protocol }: FastifyRequest) =>
  PUBLIC_URL === undefined ? protocol === 'https' : PUBLIC_URL.startsWith('https:');

interface HostCookieOptions {
  /** Sent with pages, too, and when a link on another site leads to one. Otherwise with the API alone, from this site. */
  readonly forPages?: boolean;
}

/**
 * A cookie that scripts cannot read, and that is not sent with requests from other sites. Over HTTPS its name has the
 * prefix `__Host-`, with which browsers accept it from this host alone, not from a neighbouring subdomain; the prefix
 * requires the path `/`.
 */
export class HostCookie {
  private readonly name: string;
  private readonly forPages: boolean;

  constructor(name: string, { forPages = false }: HostCookieOptions = {}) {
    this.name = name;
    this.forPages = forPages;
  }

  read(config: Config, request: FastifyRequest): string | undefined {
    return request.cookies[this.nameFor(isSecure(config, request))];
  }

  /**
   * With `Max-Age`, not `Expires`: the server's clock may be moved (`DEMO_CLOCK`), and the browser's may be wrong.
   *
   * @param maxAge in seconds; without it, until the browser is closed
   */
  set(config: Config, request: FastifyRequest, reply: FastifyReply, value: string, maxAge?: number): void {
    const secure = isSecure(config, request);
    void reply.setCookie(this.nameFor(secure), value, {
      ...this.optionsFor(secure),
      ...(maxAge !== undefined && { maxAge }),
    });
  }

  clear(config: Config, request: FastifyRequest, reply: FastifyReply): void {
    const secure = isSecure(config, request);
    void reply.clearCookie(this.nameFor(secure), this.optionsFor(secure));
  }

  private nameFor(secure: boolean): string {
    return secure ? SECURE_PREFIX + this.name : this.name;
  }

  private optionsFor(secure: boolean): CookieSerializeOptions {
    const { forPages } = this;
    return {
      httpOnly: true,
      sameSite: forPages ? 'lax' : 'strict',
      secure,
      path: secure || forPages ? '/' : '/api',
    };
  }
}
