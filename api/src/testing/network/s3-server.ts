import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { startFauxqs } from 'fauxqs';

const BUCKET = 'fullcourt-test';

/** A multipart upload that the store has not completed. */
interface OpenUpload {
  readonly key: string;
  readonly begun: Date;
  /** Size and tag by number. */
  readonly parts: Map<number, { readonly size: number; readonly etag: string }>;
}

/**
 * An S3 store in memory. It does not check signatures. In front of the emulator, which cannot list the parts of uploads,
 * is a server that can; it also simulates outages.
 */
export class TestS3Server {
  readonly endpoint: string;
  readonly bucket = BUCKET;
  readonly uploads = new Map<string, OpenUpload>();
  /** Responses that have not ended, and all requests that there have been, as method and key. */
  readonly open = new Set<ServerResponse>();
  readonly log: string[] = [];
  /** `away`: connections end; `silent`: requests get no response; `broken`: all are errors; `hidden`: a proxy knows no route. */
  state: 'up' | 'away' | 'silent' | 'broken' | 'hidden' = 'up';
  /** How many of the next requests a proxy loses. */
  misrouted = 0;
  /** Ends the next transfer of an object after so many bytes. */
  breakAfter: number | null = null;

  private readonly stop: () => Promise<void>;

  private constructor(port: number, stop: () => Promise<void>) {
    this.endpoint = `http://127.0.0.1:${port}`;
    this.stop = stop;
  }

  static async start(): Promise<TestS3Server> {
    const emulator = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, init: { buckets: [BUCKET] } });
    const front = createServer((req, res) => void started.handle(req, res, emulator.port));
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    const { port } = front.address() as AddressInfo;
    const started = new TestS3Server(port, async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await emulator.stop();
    });
    return started;
  }

  close = () => this.stop();

  private async handle(req: IncomingMessage, res: ServerResponse, port: number): Promise<void> {
    this.open.add(res);
    res.once('close', () => this.open.delete(res));
    const url = new URL(req.url ?? '/', this.endpoint);
    const key = decodeURIComponent(url.pathname.replace(/^\/[^/]*\/?/, ''));
    this.log.push(`${req.method} ${key}`);
    if (this.state === 'away') return void req.socket.destroy();
    if (this.state === 'silent') return;
    if (this.state === 'broken') return sendXml(res, 503, '<Error><Code>SlowDown</Code></Error>');
    if (this.state === 'hidden' || this.misrouted > 0) {
      this.misrouted -= 1;
      return void res.writeHead(404, { 'content-type': 'text/html' }).end('<html><h1>404 Not Found</h1><hr></html>');
    }
    const uploadId = url.searchParams.get('uploadId');
    if (req.method === 'GET' && url.searchParams.has('uploads')) return sendXml(res, 200, this.listUploads());
    if (req.method === 'GET' && uploadId !== null) return this.listParts(res, key, uploadId);
    const received = await buffer(req).catch(() => null);
    if (!received) return;
    const isCopy = uploadId !== null && req.headers['x-amz-copy-source'] !== undefined;
    const body = isCopy ? await readSource(req, port) : received;
    const response = await forward(req, body, port);
    if (req.method === 'GET' && key !== '') return this.sendObject(res, response);
    const content = await buffer(response);
    if (response.statusCode === 200 || response.statusCode === 204)
      this.note(req, url, key, content, body.length, response);
    if (isCopy && response.statusCode === 200) {
      const etag = String(response.headers.etag).replaceAll('"', '&quot;');
      return sendXml(res, 200, `<CopyPartResult><ETag>${etag}</ETag></CopyPartResult>`);
    }
    res.writeHead(response.statusCode ?? 500, response.headers).end(content);
  }

  private sendObject(res: ServerResponse, response: IncomingMessage): void {
    res.writeHead(response.statusCode ?? 500, response.headers);
    const breakAfter = this.breakAfter;
    if (breakAfter === null) return void response.pipe(res);
    this.breakAfter = null;
    response.once('data', (bytes: Buffer) => {
      response.destroy();
      res.write(bytes.subarray(0, breakAfter), () => res.destroy());
    });
  }

  private note(req: IncomingMessage, url: URL, key: string, content: Buffer, size: number, response: IncomingMessage) {
    const uploadId = url.searchParams.get('uploadId');
    if (req.method === 'POST' && url.searchParams.has('uploads')) {
      const id = /<UploadId>(.*?)<\/UploadId>/.exec(content.toString())?.[1] ?? '';
      this.uploads.set(id, { key, begun: new Date(), parts: new Map() });
    } else if (uploadId !== null && req.method === 'PUT') {
      const part = { size, etag: String(response.headers['etag']) };
      this.uploads.get(uploadId)?.parts.set(Number(url.searchParams.get('partNumber')), part);
    } else if (uploadId !== null) this.uploads.delete(uploadId);
  }

  private listUploads(): string {
    const entries = [...this.uploads].map(
      ([id, { key, begun }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    );
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListMultipartUploadsResult>`;
  }

  private listParts(res: ServerResponse, key: string, id: string): void {
    const upload = this.uploads.get(id);
    if (upload?.key !== key) return sendXml(res, 404, '<Error><Code>NoSuchUpload</Code></Error>');
    const parts = [...upload.parts].map(
      ([number, { size, etag }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${size}</Size></Part>`,
    );
    sendXml(res, 200, `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`);
  }
}

/** Returns what a part of an upload is copied from, which the emulator cannot do; the request becomes one with that as its body. */
async function readSource(req: IncomingMessage, port: number): Promise<Buffer> {
  const { 'x-amz-copy-source': source, 'x-amz-copy-source-range': range, ...headers } = req.headers;
  const sent = request({ host: '127.0.0.1', port, path: `/${String(source)}`, headers: { range: String(range) } });
  const response = new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  );
  sent.end();
  const body = await buffer(await response);
  req.headers = { ...headers, 'content-length': String(body.length) };
  return body;
}

function forward(req: IncomingMessage, body: Buffer, port: number): Promise<IncomingMessage> {
  const { method, url: path, headers } = req;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
}

const sendXml = (res: ServerResponse, status: number, xml: string) =>
  void res.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);
