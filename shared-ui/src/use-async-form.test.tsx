import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { FormProblem, useAsyncForm, type FormProblems } from './use-async-form.ts';

/** Names the fields that it refuses. */
class Refusal extends Error {
  readonly fields: readonly string[];

  constructor(message: string, ...fields: string[]) {
    super(message);
    this.fields = fields;
  }
}

const problems: FormProblems = {
  ofField: (sentence) => sentence && `${sentence}!`,
  ofFailure: (error) => (error instanceof Refusal ? error.message : 'Something went wrong'),
  refusedFields: (error, names) =>
    names.filter((name) => error instanceof Refusal && error.fields.includes(name)).map((name) => [name, 'Taken']),
  isFailure: (error) => error instanceof Refusal,
};

function SignUp({ send }: { readonly send: (values: { name: string; email: string }) => Promise<unknown> }) {
  const { field, formProps } = useAsyncForm({ defaultValues: { name: 'Rosa', email: '' }, problems, send });
  const { busy, ...frame } = formProps;
  return (
    <Form {...frame} actions={<button aria-busy={busy}>Send</button>}>
      <Field label="Name" {...field('name')} />
      <Field label="E-mail" {...field('email')} />
    </Form>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('shows a refusal beside its fields, the focus on the first, and takes it away with the next attempt', async () => {
  let refused = true;
  render(<SignUp send={async () => refused && Promise.reject(new Refusal('No', 'email', 'name'))} />);
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

it.each([
  ['that concerns no field', new Refusal('The server cannot be reached'), 'The server cannot be reached'],
  ['of our own', new FormProblem('Nothing is kept here'), 'Nothing is kept here'],
])('shows a problem %s as one of the whole', async (_, error, text) => {
  render(<SignUp send={() => Promise.reject(error)} />);
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it('is sent once however often it is asked to while that is under way, and is busy for as long', async () => {
  let sent = 0;
  let answer = () => {};
  render(
    <SignUp
      send={() => {
        sent += 1;
        return new Promise<void>((resolve) => (answer = resolve));
      }}
    />,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  await press();
  await press();
  expect(sent).toBe(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('false');
});

it('sends what was written into a field without an event', async () => {
  let values: object | null = null;
  render(<SignUp send={async (sent) => (values = sent)} />);
  screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value = 'rosa@example.com';
  await press();
  expect(values).toEqual({ name: 'Rosa', email: 'rosa@example.com' });
});
