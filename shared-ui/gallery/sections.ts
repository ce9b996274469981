import type { ComponentType } from 'react';
import { Buttons } from './sections/Buttons.tsx';
import { Cards } from './sections/Cards.tsx';
import { Checkboxes } from './sections/Checkboxes.tsx';
import { Dialogs } from './sections/Dialogs.tsx';
import { Fields } from './sections/Fields.tsx';
import { Forms } from './sections/Forms.tsx';
import { Links } from './sections/Links.tsx';
import { Menus } from './sections/Menus.tsx';
import { ProgressBars } from './sections/ProgressBars.tsx';
import { Selects } from './sections/Selects.tsx';
import { States } from './sections/States.tsx';
import { TabLists } from './sections/TabLists.tsx';
import { Tables } from './sections/Tables.tsx';

interface GallerySection {
  /** The anchor. */
  readonly id: string;
  readonly title: string;
  readonly Section: ComponentType;
}

export const sections: readonly GallerySection[] = [
  { id: 'buttons', title: 'Buttons', Section: Buttons },
  { id: 'links', title: 'Links', Section: Links },
  { id: 'fields', title: 'Fields', Section: Fields },
  { id: 'select', title: 'Select', Section: Selects },
  { id: 'checkbox', title: 'Checkbox', Section: Checkboxes },
  { id: 'form', title: 'Form', Section: Forms },
  { id: 'dialog', title: 'Dialog', Section: Dialogs },
  { id: 'menu', title: 'Menu', Section: Menus },
  { id: 'tabs', title: 'Tabs', Section: TabLists },
  { id: 'table', title: 'Table and pages', Section: Tables },
  { id: 'cards', title: 'Cards, badges, prices, banner', Section: Cards },
  { id: 'progress', title: 'Progress', Section: ProgressBars },
  { id: 'states', title: 'Empty, failed, on its way', Section: States },
];
