import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';

interface Toolbar {
  readonly lang?: 'en' | 'es';
}

/** The subset of Storybook's event channel that is used here. */
interface StorybookChannel {
  emit(event: 'setCurrentStory', story: { storyId: string; viewMode: 'story' }): void;
  emit(event: 'forceRemount', story: { storyId: string }): void;
  last(event: 'storyFinished'): readonly [Finished] | undefined;
}

interface Finished {
  readonly storyId: string;
  readonly status: string;
}

declare global {
  interface Window {
    readonly __STORYBOOK_ADDONS_CHANNEL__?: StorybookChannel;
  }
}

const ORIGIN = 'http://stories.localhost';
const built = path.resolve(import.meta.dirname, '../../shared-ui/dist/stories');

interface Story {
  /** `button--variants` */
  readonly id: string;
  readonly tags: readonly string[];
}

/** All stories of the component library. */
export function allStories(): Story[] {
  const index = path.join(built, 'index.json');
  expect(existsSync(index), 'the stories are built: pnpm --filter shared-ui build:stories').toBe(true);
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Story> };
  return Object.values(entries);
}

/** Shows the open story in the dark theme, until the next is opened. */
export const darken = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'));

/**
 * Opens stories of the component library in the light theme, served from the built Storybook. One that is opened again
 * begins anew.
 */
export const test = base.extend<{ openStory: (id: string, toolbar?: Toolbar) => Promise<void> }>({
  openStory: async ({ page }, use) => {
    let shown = { id: '', globals: '' };
    await page.route(`${ORIGIN}/**`, (route) => {
      const file = path.join(built, new URL(route.request().url()).pathname);
      return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
    });
    await use(async (id, { lang = 'en' } = {}) => {
      const globals = `lang:${lang}`;
      // One page load is enough for all stories with the same toolbar settings, as with Storybook's own sidebar.
      const before = globals === shown.globals ? await page.evaluateHandle(lastFinished) : null;
      if (before) await page.evaluate(id === shown.id ? remountStory : showStory, id);
      else await page.goto(`${ORIGIN}/iframe.html?id=${id}&globals=${globals}`);
      shown = { id, globals };
      const status = await page.waitForFunction(statusOf, { id, before });
      expect(await status.jsonValue(), `${id}: ${await page.locator('body').innerText()}`).toBe('success');
    });
  },
});

const showStory = (storyId: string) =>
  window.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId, viewMode: 'story' });
const remountStory = (storyId: string) => window.__STORYBOOK_ADDONS_CHANNEL__?.emit('forceRemount', { storyId });

const lastFinished = () => window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0] ?? null;

/**
 * The result of a story, once it is rendered and its interactions, if any, have been played; `before` is the last result
 * of the story that was open before.
 */
function statusOf({ id, before }: { id: string; before: Finished | null }): string | undefined {
  const [finished] = window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') ?? [];
  return finished !== before && finished?.storyId === id ? finished.status : undefined;
}
