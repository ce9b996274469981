import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AFTER_DOWNLOAD } from '../../.storybook/after-download.ts';
import { SAMPLE_PICTURE } from '../../.storybook/sample-image.ts';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { Player } from './Player.tsx';

export default { title: 'Player' } satisfies Meta;

/** Waits for the controls, which are downloaded separately. */
export const Paused: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <div style={{ maxInlineSize: '30rem' }}>
        <Player title={texts.drill} poster={SAMPLE_PICTURE} sources={[]} duration={83} fps={30} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('slider', { name: /Position|Posición/ }, AFTER_DOWNLOAD);
  },
};
