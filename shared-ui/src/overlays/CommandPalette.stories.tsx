import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { CommandPalette } from './CommandPalette.tsx';

export default { component: CommandPalette } satisfies Meta;

/** A palette that shows what a search has found. */
function Palette({ found, loading = false }: { readonly found: boolean; readonly loading?: boolean }) {
  const texts = useSampleTexts();
  const [text, setText] = useState('');
  const sections = [
    { id: 'pages', title: texts.pagesGroup, items: [{ id: 'notes', title: texts.notes }] },
    {
      id: 'drills',
      title: texts.pages,
      items: [
        { id: 'mikan', title: texts.drill, detail: texts.level },
        { id: 'long', title: texts.longDrill, detail: texts.level },
      ],
    },
  ];
  return (
    <CommandPalette
      title={texts.search}
      placeholder={texts.goTo}
      text={text}
      onTextChange={setText}
      sections={found ? sections : []}
      loading={loading}
      error={found || loading ? undefined : texts.failed}
      onChoose={() => {}}
      onClose={() => {}}
    />
  );
}

/** Lets the snapshot be of the page, which the dialog covers. */
const cover: StoryObj['play'] = async () => {};

export const Found: StoryObj = { render: () => <Palette found />, play: cover };
export const Searching: StoryObj = { render: () => <Palette found={false} loading />, play: cover };
export const Failed: StoryObj = { render: () => <Palette found={false} />, play: cover };
