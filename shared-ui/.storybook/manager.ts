import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Fullcourt components', brandUrl: './' }),
  // No panel of an addon is in use.
  layoutCustomisations: { showPanel: () => false },
});
