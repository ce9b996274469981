import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { Field } from './Field.tsx';

export default { component: Field } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States>
        <State name="empty">
          <Field label={texts.title} placeholder={texts.drill} />
        </State>
        <State name="filled, with a hint">
          <Field label={texts.title} hint={texts.hint} defaultValue={texts.drill} />
        </State>
        <State name="hovered" force="hovered">
          <Field label={texts.title} defaultValue={texts.drill} />
        </State>
        <State name="focused" force="focus-visible">
          <Field label={texts.title} defaultValue={texts.drill} />
        </State>
        <State name="invalid">
          <Field label={texts.title} hint={texts.hint} error={texts.error} />
        </State>
        <State name="invalid, focused" force="focus-visible">
          <Field label={texts.title} error={texts.error} />
        </State>
        <State name="disabled">
          <Field label={texts.title} defaultValue={texts.drill} disabled />
        </State>
        <State name="long text">
          <Field label={texts.longDrill} hint={texts.description} defaultValue={texts.longDrill} />
        </State>
      </States>
    );
  },
};
