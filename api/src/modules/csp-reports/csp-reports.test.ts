import { Writable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { createApi } from '../../app.ts';
import { parseEnv } from '../../platform/env.ts';
import { loggerOptions } from '../../platform/http/logger-options.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { TestApi } from '../../testing/test-api.ts';

const { platform } = await TestApi.openForFile();

const SECRET = 'token=s3cret';
const script = `https://court.example/r/member/1.0.0-aaaaaaaa/video.js?${SECRET}`;

const reportOf = (report: object) =>
  JSON.stringify({ 'csp-report': { 'document-uri': `https://court.example/?${SECRET}`, ...report } });

function open(env: Record<string, string> = {}) {
  const metrics = new Metrics();
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'));
      done();
    },
  });
  const app = createApi({ platform, config: parseEnv(env), metrics }, { ...loggerOptions('warn'), stream });
  onTestFinished(() => app.close());
  const report = async (payload: string, type = 'application/csp-report') => {
    const headers = { 'content-type': type };
    const response = await app.inject({ method: 'POST', url: '/api/csp-reports', headers, payload });
    return response.statusCode;
  };
  const counted = async () => {
    const text = await metrics.text();
    return text.split('\n').filter((line) => line.startsWith('fullcourt_csp_violations_total{'));
  };
  return { report, counted, lines };
}

it.each([
  [script, 'member'],
  ['https://court.example/r/shell/1.0.0-aaaaaaaa/shell.js', 'shell'],
  ['https://court.example/r/coach/1.0.0-aaaaaaaa/entry.js', 'other'],
  ['https://court.example/video/7', 'page'],
  ['', 'page'],
  ['chrome-extension://abc/content.js', 'other'],
])('counts a violation by the part whose script has caused it: %s', async (source, part) => {
  const { report, counted } = open();
  const violation = {
    'effective-directive': 'img-src',
    'blocked-uri': 'https://evil.example/?x',
    'source-file': source,
  };
  for (let index = 0; index < 2; index += 1) expect(await report(reportOf(violation))).toBe(204);
  expect(await counted()).toEqual([`fullcourt_csp_violations_total{part="${part}",directive="img-src"} 2`]);
});

it('reads the name of the directive that older browsers send', async () => {
  const { report, counted } = open();
  const violation = { 'violated-directive': 'style-src-elem https:', 'blocked-uri': 'inline', 'source-file': script };
  expect(await report(reportOf(violation))).toBe(204);
  expect(await counted()).toEqual(['fullcourt_csp_violations_total{part="member",directive="style-src-elem"} 1']);
});

it('logs each kind once a minute, with neither queries nor the page', async () => {
  const { report, lines } = open();
  const blocked = `https://evil.example/a?${SECRET}`;
  const violation = { 'effective-directive': 'img-src', 'blocked-uri': blocked, 'source-file': script };
  for (let index = 0; index < 3; index += 1) await report(reportOf(violation));
  const [line = '', ...more] = lines;
  expect(more).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({
    part: 'member',
    version: '1.0.0-aaaaaaaa',
    directive: 'img-src',
    blocked: 'https://evil.example',
  });
  expect(line).not.toMatch(/s3cret|video/);
});

it('makes no label of what a client invents', async () => {
  const { report, counted } = open();
  expect(await report(reportOf({ 'effective-directive': 'x"} 1\n', 'source-file': 'nonsense' }))).toBe(204);
  expect(await counted()).toEqual(['fullcourt_csp_violations_total{part="other",directive="other"} 1']);
});

it.each([
  ['no JSON', '{', 'application/csp-report', 400],
  ['nothing that it knows', '{}', 'application/csp-report', 400],
  ['a directive that is no text', reportOf({ 'effective-directive': 7 }), 'application/csp-report', 400],
  ['another type', '{}', 'application/json', 415],
  ['too much', 'x'.repeat(70_000), 'application/csp-report', 413],
])('refuses %s', async (_, payload, type, status) => {
  expect(await open().report(payload, type)).toBe(status);
});

it('limits the requests of a client', async () => {
  const { report } = open({ RECOVERY_RATE: '2' });
  const statuses = [await report(reportOf({})), await report(reportOf({})), await report(reportOf({}))];
  expect(statuses).toEqual([204, 204, 429]);
});
