import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, type ReactElement, type Ref } from 'react';
import { describe, expect, it } from 'vitest';
import { CheckboxField } from '../choices/CheckboxField.tsx';
import { Field } from './Field.tsx';
import type { FieldTexts } from './FieldFrame.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextAreaField } from './TextAreaField.tsx';

type AnyField = (texts: FieldTexts, ref?: Ref<HTMLElement>) => ReactElement;

describe.each<[string, AnyField]>([
  ['Field', (texts, ref) => <Field {...texts} ref={ref as Ref<HTMLInputElement>} />],
  ['PasswordField', (texts, ref) => <PasswordField {...texts} ref={ref as Ref<HTMLInputElement>} />],
  ['TextAreaField', (texts, ref) => <TextAreaField {...texts} ref={ref as Ref<HTMLTextAreaElement>} />],
  ['CheckboxField', (texts, ref) => <CheckboxField {...texts} ref={ref as Ref<HTMLInputElement>} />],
])('%s', (_, field) => {
  it('has its label, and neither error nor description by default', () => {
    render(field({ label: 'Title' }));
    const control = screen.getByLabelText('Title');
    expect(control).toBeValid();
    expect(control).not.toHaveAttribute('aria-describedby');
  });

  it('is described by its error, then by its hint', () => {
    render(field({ label: 'Title', hint: 'A few words', error: 'Please enter a title' }));
    expect(screen.getByLabelText('Title')).toBeInvalid();
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Please enter a title A few words');
  });

  it('passes its control to a ref, so that a form can focus it', () => {
    const ref = createRef<HTMLElement>();
    render(field({ label: 'Title' }, ref));
    expect(ref.current).toBe(screen.getByLabelText('Title'));
  });
});

it('a password is hidden until it is revealed, and can be hidden again', async () => {
  render(<PasswordField label="Password" />);
  const reveal = screen.getByRole('button', { name: 'Show password' });
  await userEvent.click(reveal);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(reveal).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(reveal);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});
