import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { Shape } from 'shared-api/videos/notes';
import { Player } from 'shared-ui/Player';
import { PlayerProvider, usePlayerHandle } from 'shared-ui/player-context';
import { AFTER_DOWNLOAD } from 'shared-ui/storybook/after-download';
import { SAMPLE_PICTURE } from 'shared-ui/storybook/sample-image';
import { useSampleTexts } from 'shared-ui/storybook/sample-texts';
import { DrawingEditor } from './DrawingEditor.tsx';

export default { title: 'Drawing' } satisfies Meta;

const SAMPLE: readonly Shape[] = [
  { kind: 'arrow', color: 'orange', x1: 0.15, y1: 0.8, x2: 0.4, y2: 0.3 },
  { kind: 'circle', color: 'yellow', x1: 0.55, y1: 0.2, x2: 0.8, y2: 0.6 },
  { kind: 'line', color: 'white', x1: 0.3, y1: 0.9, x2: 0.9, y2: 0.85 },
];

function DrawOn({ width }: { readonly width: string }) {
  const texts = useSampleTexts();
  return (
    <div style={{ maxInlineSize: width }}>
      <PlayerProvider>
        <Player title={texts.drill} poster={SAMPLE_PICTURE} sources={[]} duration={83} fps={30} />
        <Editor />
      </PlayerProvider>
    </div>
  );
}

function Editor() {
  const player = usePlayerHandle();
  const [shapes, setShapes] = useState(SAMPLE);
  return player ? (
    <DrawingEditor player={player} shapes={shapes} max={50} onChange={setShapes} onDone={() => {}} />
  ) : null;
}

/** On a phone: tools in place of the controls. */
export const Phone: StoryObj = {
  render: () => <DrawOn width="22rem" />,
  play: async ({ canvas }) => {
    await canvas.findByRole('application', {}, AFTER_DOWNLOAD);
  },
};

/** From a tablet on, they are in a row. */
export const Wide: StoryObj = {
  render: () => <DrawOn width="44rem" />,
  play: async ({ canvas }) => {
    await canvas.findByRole('application', {}, AFTER_DOWNLOAD);
  },
};
