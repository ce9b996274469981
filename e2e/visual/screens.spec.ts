import { progressScreens, publicAndMemberScreens, spanishScreens } from '../harness/screens.ts';
import { test } from '../harness/test.ts';
import { DESK, expectSnapshots, PHONE, TABLET, WINDOW } from './expect-snapshots.ts';

test.use({ reducedMotion: 'reduce', viewport: WINDOW });

// Those that show what was watched have a server of their own: other tests watch videos meanwhile.
for (const screen of publicAndMemberScreens.filter(({ name }) => !progressScreens.includes(name))) {
  test(`${screen.name} matches its snapshots`, async ({ context }) => {
    await expectSnapshots(context, screen, [PHONE, TABLET, DESK], ['light', 'dark']);
  });
}

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });

  for (const screen of spanishScreens) {
    test(`${screen.name} matches its snapshots`, async ({ context }) => {
      await expectSnapshots(context, screen, [PHONE, DESK], ['light']);
    });
  }
});
