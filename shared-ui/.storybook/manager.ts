import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Fullcourt components', brandUrl: './' }),
  // No addon panels are in use.
  layoutCustomisations: { showPanel: () => false },
});
