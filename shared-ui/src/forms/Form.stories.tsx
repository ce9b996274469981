import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { FormEvent } from 'react';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { Button } from '../actions/Button.tsx';
import { Field } from '../fields/Field.tsx';
import { Form } from './Form.tsx';

export default { component: Form } satisfies Meta;

const stay = (event: FormEvent) => event.preventDefault();

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States>
        <State name="two buttons">
          <Form
            onSubmit={stay}
            actions={
              <>
                <Button type="submit">{texts.save}</Button>
                <Button variant="quiet">{texts.cancel}</Button>
              </>
            }
          >
            <Field label={texts.title} defaultValue={texts.drill} />
          </Form>
        </State>
        <State name="with an error, one wide button">
          <Form
            layout="wide"
            error={texts.formError}
            onSubmit={stay}
            actions={
              <Button type="submit" size="large">
                {texts.save}
              </Button>
            }
          >
            <Field label={texts.title} defaultValue={texts.drill} />
          </Form>
        </State>
      </States>
    );
  },
};
