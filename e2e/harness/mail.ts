import type { APIRequestContext } from '@playwright/test';
import type { Outbox } from 'shared-api/operations/outbox';
import { expect } from './test.ts';

type Mail = Outbox['items'][number];

/** Waits for an email to the address with a link to the path; returns the newest. */
export async function mailWith(request: APIRequestContext, to: string, path: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const { items } = (await (await request.get('/api/outbox')).json()) as Outbox;
    found = items.find((mail) => mail.to === to && mail.text.includes(path));
    expect(found, `mail to ${to} with ${path}`).toBeDefined();
  }).toPass();
  if (!found) throw new Error('unreachable');
  return found;
}

/** Returns the URL of the emailed link to the path. */
export async function mailedLink(request: APIRequestContext, to: string, path: string): Promise<string> {
  const { text } = await mailWith(request, to, path);
  const link = text.split(/\s+/).find((word) => word.includes(path));
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}
