import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { currentRequest } from './http/current-request.ts';

/** Of the server, or of a request. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** The ids of what a request or job is about, as they are called in every line about it. Never a name or an address. */
export type LogFields = Partial<
  Record<'order' | 'video' | 'file' | 'mail' | 'refund' | 'part' | 'version' | 'job' | 'jobId', string>
>;

interface JobLog {
  readonly log: Log;
  readonly fields: LogFields;
}

const jobs = new AsyncLocalStorage<JobLog>();
const requests = new WeakMap<FastifyRequest, LogFields>();

/** The log of the request or job that the calling code works for; `undefined` in commands. */
export function currentLog(): Log | undefined {
  const request = currentRequest();
  return request ? requestLog(request) : jobs.getStore()?.log;
}

/** The log of a request, with the ids that it is about. */
export const requestLog = (request: FastifyRequest): Log => withFields(request.log, logFieldsOf(request));

/** Adds ids to the remaining lines of the current request or job, and to the one that tells how it has ended. */
export function addToLog(fields: LogFields): void {
  const request = currentRequest();
  if (request) requests.set(request, { ...logFieldsOf(request), ...fields });
  else Object.assign(jobs.getStore()?.fields ?? {}, fields);
}

/** Does work that has no request with a log. */
export function runWithLog<T>(log: Log, work: () => T, fields: LogFields = {}): T {
  const own = { ...fields };
  return jobs.run({ log: withFields(log, own), fields: own }, work);
}

/** The ids that are known of what a request is about: those in its path, and what has been added since. */
export function logFieldsOf(request: FastifyRequest): LogFields {
  return requests.get(request) ?? idsInPath(request);
}

/** What the parameter after a segment of a path names. */
const NAMED: Readonly<Record<string, keyof LogFields>> = {
  orders: 'order',
  videos: 'video',
  'public-videos': 'video',
  uploads: 'file',
};

function idsInPath({ routeOptions: { url = '' }, params }: FastifyRequest): LogFields {
  const given = (params ?? {}) as Readonly<Record<string, string | undefined>>;
  const fields: LogFields = {};
  const add = (name: keyof LogFields | undefined, parameter: string) => {
    const value = given[parameter];
    // What is longer is no id.
    if (name && value !== undefined && /^[\w.-]{1,64}$/.test(value)) fields[name] = value;
  };
  for (const [, segment = '', parameter = ''] of url.matchAll(/([\w-]+)\/:(\w+)/g)) add(NAMED[segment], parameter);
  for (const name of ['part', 'version'] as const) if (url.includes(`:${name}`)) add(name, name);
  return fields;
}

/** A log that adds fields to each line; they are read when the line is written. */
const withFields = (log: Log, fields: Readonly<Record<string, unknown>>): Log => {
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (details: unknown, message?: string): void =>
      typeof details === 'string'
        ? log[level](fields, details)
        : log[level]({ ...fields, ...(details as object) }, message);
  return { info: write('info'), warn: write('warn'), error: write('error') } as Log;
};
