import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ControlledField } from '../fields/ControlledField.tsx';
import { Field } from '../fields/Field.tsx';
import { Form } from './Form.tsx';
import { FormError, useAsyncForm, type ErrorText } from './use-async-form.ts';

/** Rejects with errors of individual fields. */
class Rejection extends Error {
  readonly fields: readonly string[];

  constructor(message: string, ...fields: string[]) {
    super(message);
    this.fields = fields;
  }
}

const errorText: ErrorText = {
  ofField: (sentence) => sentence && `${sentence}!`,
  ofRequest: (error) => (error instanceof Rejection ? error.message : 'Something went wrong'),
  rejectedFields: (error, names) =>
    names.filter((name) => error instanceof Rejection && error.fields.includes(name)).map((name) => [name, 'Taken']),
  isRequestError: (error) => error instanceof Rejection,
};

function SignUp({ send }: { readonly send: (values: { name: string; email: string }) => Promise<unknown> }) {
  const { field, formProps } = useAsyncForm({ defaultValues: { name: 'Rosa', email: '' }, errorText, send });
  const { busy, ...frame } = formProps;
  return (
    <Form {...frame} actions={<button aria-busy={busy}>Send</button>}>
      <Field label="Name" {...field('name')} />
      <Field label="E-mail" {...field('email')} />
    </Form>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('shows rejected fields, focuses the first, and clears them on the next attempt', async () => {
  let refused = true;
  render(<SignUp send={async () => refused && Promise.reject(new Rejection('No', 'email', 'name'))} />);
  await press();
  const [name, email] = screen.getAllByRole('textbox');
  expect(name).toHaveAccessibleDescription('Taken!');
  expect(email).toHaveAccessibleDescription('Taken!');
  expect(name).toHaveFocus();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();

  refused = false;
  await press();
  expect(name).toBeValid();
  expect(email).toBeValid();
});

it('focuses the first wrong field, also one that is not a plain input', async () => {
  function Partner() {
    const { field, controlled, formProps } = useAsyncForm({
      defaultValues: { owner: '', code: '' },
      errorText,
      resolver: (values) => ({
        values: {},
        errors: Object.fromEntries(Object.keys(values).map((name) => [name, { type: 'required', message: 'Missing' }])),
      }),
      send: () => Promise.resolve(),
    });
    const { busy, ...frame } = formProps;
    return (
      <Form {...frame} actions={<button aria-busy={busy}>Send</button>}>
        <ControlledField {...controlled('owner')}>
          {({ ref, value, error }) => <Field label="Owner" {...{ ref, value, error }} readOnly />}
        </ControlledField>
        <Field label="Code" {...field('code')} />
      </Form>
    );
  }
  render(<Partner />);
  await press();
  expect(screen.getByRole('textbox', { name: 'Owner' })).toHaveFocus();
});

it.each([
  ['that concerns no field', new Rejection('The server cannot be reached'), 'The server cannot be reached'],
  ['of our own', new FormError('Nothing is kept here'), 'Nothing is kept here'],
])('shows an error %s as an error of the whole form', async (_, error, text) => {
  render(<SignUp send={() => Promise.reject(error)} />);
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it('submits once while a submission is in progress, and is busy meanwhile', async () => {
  let sent = 0;
  let respond = () => {};
  render(
    <SignUp
      send={() => {
        sent += 1;
        return new Promise<void>((resolve) => (respond = resolve));
      }}
    />,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  await press();
  await press();
  expect(sent).toBe(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  respond();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('false');
});

it('submits what the resolver makes of the values', async () => {
  let sent: object | null = null;
  function Website() {
    const { field, formProps } = useAsyncForm({
      defaultValues: { website: '' },
      resolver: async ({ website }) => ({ values: { website: website || null }, errors: {} }),
      errorText,
      send: async (values) => (sent = values),
    });
    const { busy, ...frame } = formProps;
    return (
      <Form {...frame} actions={<button aria-busy={busy}>Send</button>}>
        <Field label="Website" {...field('website')} />
      </Form>
    );
  }
  render(<Website />);
  await press();
  expect(sent).toEqual({ website: null });
});

it('submits values that were autofilled without an event', async () => {
  let values: object | null = null;
  render(<SignUp send={async (sent) => (values = sent)} />);
  screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value = 'rosa@example.com';
  await press();
  expect(values).toEqual({ name: 'Rosa', email: 'rosa@example.com' });
});
