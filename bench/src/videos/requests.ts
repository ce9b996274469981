import { createApi } from 'api/app';
import type { ApiConfig } from 'api/env';
import type { Platform } from 'api/platform';
import { sessionResponse } from 'shared-api/session';
import { quantile } from '../page/report.ts';
import { FEW, FREQUENT, HALF, HUNDRED, MEMBER, OWN_PACKAGE, RARE, SEASON } from './fill-videos.ts';

const list = (query: Readonly<Record<string, string>>) => `/api/videos?${new URLSearchParams(query).toString()}`;

/** What the page requests; the filters are named with what they find among 10,000 videos. */
const REQUESTS: readonly (readonly [name: string, url: string])[] = [
  ['first page', list({})],
  ['search: half of the videos', list({ q: FREQUENT })],
  ['search: 5 videos', list({ q: RARE })],
  ['search: 2 letters, half of the videos', list({ q: FREQUENT.slice(0, 2) })],
  ['search: none', list({ q: 'xylophone' })],
  ['category of 50', list({ category_id: FEW })],
  ['category of 5,000', list({ category_id: HALF })],
  ['program of 100', list({ group_id: HUNDRED })],
  ['program of 5,000', list({ group_id: SEASON })],
  ['own package of 5,000', list({ package_id: OWN_PACKAGE })],
  ['in progress: 200', list({ progress: 'in_progress' })],
  ['done: 200', list({ progress: 'done' })],
  ['not started: 9,600', list({ progress: 'not_started' })],
  ['playable: half of the videos', list({ locked: 'false' })],
  ['locked: half of the videos', list({ locked: 'true' })],
  ['by recently practised', list({ sort: '-practised' })],
  ['by age', list({ sort: '-created' })],
  ['by length', list({ sort: 'duration' })],
  ['programs', '/api/video-groups?limit=100'],
  ['categories', '/api/video-categories?limit=100'],
  ['own packages', '/api/me/packages'],
];
const WARM_UP = 3;

/** Times the requests of a member's list with two sizes, request by request in turn; returns a Markdown table. */
export async function compareRequests(
  platforms: readonly [small: Platform, large: Platform],
  config: ApiConfig,
  rounds: number,
): Promise<string> {
  const apis = await Promise.all(platforms.map((platform) => openApi(platform, config)));
  const lines = ['| p50 / p95 in ms | 20 | 10,000 | ratios | items |', '| --- | --- | --- | --- | --- |'];
  for (const [name, url] of REQUESTS) {
    const times = apis.map((): number[] => []);
    const items: number[] = [];
    for (let round = -WARM_UP; round < rounds; round += 1) {
      for (const [index, api] of apis.entries()) {
        const { elapsed, count } = await api.time(url);
        items[index] = count;
        if (round >= 0) times[index]?.push(elapsed);
      }
    }
    const [small = [], large = []] = times.map((values) => {
      const sorted = values.toSorted((a, b) => a - b);
      return [quantile(sorted, 0.5), quantile(sorted, 0.95)];
    });
    const figures = [small, large].map((values) => values.map((value) => value.toFixed(1)).join(' / '));
    const ratios = large.map((value, index) => (value / (small[index] ?? NaN)).toFixed(2)).join(' / ');
    lines.push(`| ${[name, ...figures, ratios, items.join(', ')].join(' | ')} |`);
  }
  for (const { close } of apis) await close();
  return lines.join('\n');
}

async function openApi(platform: Platform, config: ApiConfig) {
  // The platform stays open.
  const app = createApi({ platform: { ...platform, close: async () => {} }, config });
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: MEMBER });
  const headers = { authorization: `Bearer ${sessionResponse.parse(login.json()).access_token}` };
  return {
    /** The time until the response, in ms, and the number of items in it. */
    time: async (url: string) => {
      const start = performance.now();
      const { statusCode, body } = await app.inject({ url, headers });
      const elapsed = performance.now() - start;
      if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}: ${body}`);
      return { elapsed, count: (JSON.parse(body) as { items: unknown[] }).items.length };
    },
    close: () => app.close(),
  };
}
