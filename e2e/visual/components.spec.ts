import { expect } from '@playwright/test';
import { allStories, test, themes } from '../harness/stories.ts';

test.use({ reducedMotion: 'reduce', viewport: { width: 1024, height: 600 } });

for (const theme of themes) {
  test(`every component looks the same as before in the ${theme} theme`, async ({ page, openStory }) => {
    test.slow();
    for (const { id, tags } of allStories()) {
      await openStory(id, { theme });
      await page.mouse.move(0, 0);
      // Cropped to the component, since differences are counted as a proportion; popups of a story overlay the page.
      const subject = tags.includes('play-fn') ? page : page.locator('main');
      await expect.soft(subject).toHaveScreenshot(['components', `${id}-${theme}.png`]);
    }
  });
}
