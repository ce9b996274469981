import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { Button } from './Button.tsx';
import { buttonVariants } from './button-variants.ts';

export default { component: Button } satisfies Meta;

const variants = ['primary', 'secondary', 'danger', 'quiet'] as const;
const sizes = ['small', 'medium', 'large'] as const;

export const Variants: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States width="narrow">
        {variants.flatMap((variant) => [
          <State key={variant} name={variant}>
            <Button variant={variant}>{texts.save}</Button>
          </State>,
          <State key={`${variant}-hover`} name={`${variant}, hovered`} force="hovered">
            <Button variant={variant}>{texts.save}</Button>
          </State>,
          <State key={`${variant}-focus`} name={`${variant}, focused`} force="focus-visible">
            <Button variant={variant}>{texts.save}</Button>
          </State>,
          <State key={`${variant}-busy`} name={`${variant}, busy`}>
            <Button variant={variant} busy>
              {texts.save}
            </Button>
          </State>,
          <State key={`${variant}-disabled`} name={`${variant}, disabled`}>
            <Button variant={variant} disabled>
              {texts.save}
            </Button>
          </State>,
        ])}
        <State name="pressed" force="pressed">
          <Button>{texts.save}</Button>
        </State>
        <State name="long text">
          <Button>{texts.longDrill}</Button>
        </State>
      </States>
    );
  },
};

export const Sizes: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States width="narrow">
        {sizes.map((size) => (
          <State key={size} name={size}>
            <Button size={size}>{texts.save}</Button>
          </State>
        ))}
      </States>
    );
  },
};

/** Native elements that look like a button. */
export const Native: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States width="narrow">
        <State name="button">
          <button type="button" className={buttonVariants({ variant: 'secondary' })}>
            {texts.save}
          </button>
        </State>
        <State name="button, busy">
          <button type="button" className={buttonVariants({})} disabled aria-busy>
            {texts.save}
          </button>
        </State>
        <State name="link">
          <a className={buttonVariants({})} href="#link">
            {texts.open}
          </a>
        </State>
      </States>
    );
  },
};
