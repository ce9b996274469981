import { DefaultHttpStack, type HttpRequest, type HttpResponse, type HttpStack } from 'tus-js-client';
import { errorOfResponse, networkError } from 'shared-auth/api-error';
import { sendInSession } from 'shared-auth/http';

/**
 * Sends the requests of tus-js-client with the session's token, like any other request of ours, and chunks with their
 * checksum. Rejects with an `ApiError` for every error response, except those by which the library finds out that an
 * upload has expired.
 */
export class SessionHttpStack implements HttpStack {
  private readonly transport = new DefaultHttpStack({});
  private readonly isStopped: () => boolean;

  /** @param isStopped whether the upload is paused: then nothing is sent, even if the library is about to */
  constructor(isStopped: () => boolean) {
    this.isStopped = isStopped;
  }

  createRequest(method: string, url: string): HttpRequest {
    return new SessionRequest(this.transport, method, url, this.isStopped);
  }

  getName(): string {
    return 'SessionHttpStack';
  }
}

class SessionRequest implements HttpRequest {
  private readonly transport: HttpStack;
  private readonly method: string;
  private readonly url: string;
  private readonly isStopped: () => boolean;
  private readonly headers = new Map([
    ['Accept', 'application/json'],
    ['X-Requested-With', 'XMLHttpRequest'],
  ]);
  private onProgress: (bytesSent: number) => void = () => {};
  private sent: HttpRequest | null = null;
  private aborted = false;

  constructor(transport: HttpStack, method: string, url: string, isStopped: () => boolean) {
    this.transport = transport;
    this.method = method;
    this.url = url;
    this.isStopped = isStopped;
  }

  getMethod = () => this.method;
  getURL = () => this.url;
  getHeader = (header: string) => this.headers.get(header);
  setHeader = (header: string, value: string) => void this.headers.set(header, value);
  setProgressHandler = (handler: (bytesSent: number) => void) => void (this.onProgress = handler);
  getUnderlyingObject = (): unknown => this.sent?.getUnderlyingObject();

  async send(body: Blob | null): Promise<HttpResponse> {
    if (body) await this.addChecksum(body);
    const { status, response } = await sendInSession((token) => this.transmit(token, body));
    if (status < 400 || (this.method === 'HEAD' && (status === 404 || status === 410))) return response;
    throw errorOfResponse(headOf(response), parse(response.getBody()));
  }

  async abort(): Promise<void> {
    this.aborted = true;
    await this.sent?.abort();
  }

  private async transmit(token: string | null, body: Blob | null) {
    // The library forgets about an aborted request, and waits for none.
    if (this.aborted || this.isStopped()) return new Promise<never>(() => {});
    const request = this.transport.createRequest(this.method, this.url);
    for (const [name, value] of this.headers) request.setHeader(name, value);
    if (token !== null) request.setHeader('Authorization', `Bearer ${token}`);
    request.setProgressHandler(this.onProgress);
    this.sent = request;
    const response = await request.send(body).catch((cause: unknown) => {
      throw networkError(cause);
    });
    return { status: response.getStatus(), response };
  }

  /** Web Crypto exists in secure contexts only; elsewhere, chunks are sent without a checksum. */
  private async addChecksum(chunk: Blob): Promise<void> {
    const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
    if (!subtle) return;
    const digest = await subtle.digest('SHA-256', await chunk.arrayBuffer());
    this.setHeader('Upload-Checksum', `sha256 ${btoa(String.fromCharCode(...new Uint8Array(digest)))}`);
  }
}

function headOf(response: HttpResponse): Response {
  const retryAfter = response.getHeader('Retry-After');
  return new Response(null, {
    status: response.getStatus(),
    ...(retryAfter && { headers: { 'retry-after': retryAfter } }),
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}
