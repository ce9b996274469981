import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../actions/Button.tsx';
import { CheckboxField } from '../choices/CheckboxField.tsx';
import { Field } from '../fields/Field.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { TextAreaField } from '../fields/TextAreaField.tsx';

const saved = { title: 'Mikan drill', password: 'Court1', notes: 'Both hands', published: true };
const replacement = { title: 'Closeouts', password: 'Court2', notes: 'Stay low', published: false };
const onSubmit = vi.fn();

function DrillForm() {
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: saved });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSubmit(values))}>
      <Field
        label="Title"
        error={formState.errors.title?.message}
        {...register('title', { required: 'Please enter a title' })}
      />
      <PasswordField label="Password" {...register('password')} />
      <TextAreaField label="Notes" {...register('notes')} />
      <CheckboxField label="Published" {...register('published')} />
      <Button type="submit">Save</Button>
      <Button onClick={() => reset(replacement)}>Replace</Button>
    </form>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  onSubmit.mockClear();
  render(<DrillForm />);
});

it('show the form’s values and pass on what is typed', async () => {
  expect(screen.getByLabelText('Title')).toHaveValue('Mikan drill');
  expect(screen.getByLabelText('Published')).toBeChecked();
  await userEvent.type(screen.getByLabelText('Title'), ' again');
  await userEvent.type(screen.getByLabelText('Notes'), '!');
  await press('Save');
  expect(onSubmit).toHaveBeenCalledWith({ ...saved, title: 'Mikan drill again', notes: 'Both hands!' });
});

it('show values that are set later, and keep them when re-rendered', async () => {
  await press('Replace');
  await press('Show password');
  expect(screen.getByLabelText('Title')).toHaveValue('Closeouts');
  expect(screen.getByLabelText('Password')).toHaveValue('Court2');
  expect(screen.getByLabelText('Notes')).toHaveValue('Stay low');
  expect(screen.getByLabelText('Published')).not.toBeChecked();
  await press('Save');
  expect(onSubmit).toHaveBeenCalledWith(replacement);
});

it('get the focus on an error, which describes them until it is fixed', async () => {
  await userEvent.clear(screen.getByLabelText('Title'));
  await press('Save');
  const title = screen.getByLabelText('Title');
  expect(title).toHaveFocus();
  expect(title).toBeInvalid();
  expect(title).toHaveAccessibleDescription('Please enter a title');
  await userEvent.type(title, 'Weave');
  expect(title).toBeValid();
  expect(title).not.toHaveAccessibleDescription();
});
