import path from 'node:path';
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { demoContent } from 'demo/content';
import { median } from '../statistics.ts';
import { startProduct, type ProductProcess } from './product-process.ts';

/**
 * `pnpm bench:gateway [checkout …]`: how many pages the gateway serves on one processor core, and how long a login takes
 * meanwhile. Built checkouts of other versions are measured in turn with this one.
 */
const SERVER_CORE = 0;
const CONNECTIONS = 10;
const SECONDS = 5;
const ROUNDS = 3;
const LOGINS = 15;

const own = path.resolve(import.meta.dirname, '../../..');
const checkouts = [...process.argv.slice(2).map((folder) => path.resolve(folder)), own];

let count = 0;
/** The path of each request. */
const LOADS: Readonly<Record<string, () => string>> = {
  'the landing page': () => '/',
  'a guarded page': () => '/videos',
  'unknown pages': () => `/nowhere/${(count += 1)}`,
  'books with malformed ids': () => `/bookPayment/%00${(count += 1)}`,
  'books that don’t exist': () => `/bookPayment/${randomUUID()}`,
};

const products: ProductProcess[] = [];
for (const checkout of checkouts) products.push(await startProduct(checkout, SERVER_CORE));
try {
  console.log(
    `| ${['pages per second on one core', ...checkouts.map((folder) => path.basename(folder))].join(' | ')} |`,
  );
  for (const [name, nextPath] of Object.entries(LOADS)) {
    await report(name, ({ url }) => pagesPerSecond(url, nextPath, SECONDS));
  }
  console.log('\nMedian login in ms\n');
  await report('alone', ({ url }) => medianLogin(url));
  for (const [name, nextPath] of Object.entries(LOADS)) {
    await report(`during requests for ${name}`, ({ url }) => medianLoginDuring(url, nextPath));
  }
} finally {
  await Promise.all(products.map((product) => product.close()));
}

async function report(name: string, measure: (product: ProductProcess) => Promise<number>): Promise<void> {
  const figures = products.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, product] of products.entries()) figures[index]?.push(await measure(product));
  }
  console.log(`| ${[name, ...figures.map((values) => median(values).toFixed(0))].join(' | ')} |`);
}

async function pagesPerSecond(url: string, nextPath: () => string, seconds: number): Promise<number> {
  const { requests, errors } = await load(url, nextPath, seconds);
  if (errors > 0) throw new Error(`${errors} requests failed`);
  return requests.average;
}

function load(url: string, nextPath: () => string, duration: number): Promise<autocannon.Result> {
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: nextPath() });
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    requests: [{ headers: { 'accept-encoding': 'br' }, setupRequest }],
  });
}

async function medianLoginDuring(url: string, nextPath: () => string): Promise<number> {
  const loading = load(url, nextPath, SECONDS);
  const login = await medianLogin(url);
  await loading;
  return login;
}

async function medianLogin(url: string): Promise<number> {
  const times: number[] = [];
  for (let attempt = 0; attempt < LOGINS; attempt += 1) {
    const started = performance.now();
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: demoContent.accounts[1]?.email, password: demoContent.accounts[1]?.password }),
    });
    if (!response.ok) throw new Error(`The login returned ${response.status}`);
    await response.text();
    times.push(performance.now() - started);
  }
  return median(times);
}
