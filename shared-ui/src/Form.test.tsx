import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Form } from './Form.tsx';

it('says what is wrong with the whole of it, in a place that was there before', () => {
  const form = (problem: string | null) => (
    <Form problem={problem} onSubmit={() => {}} actions={<button type="submit">Save</button>}>
      <input aria-label="Title" required />
    </Form>
  );
  const { rerender } = render(form(null));
  const alert = screen.getByRole('alert');
  expect(alert).toBeEmptyDOMElement();

  rerender(form('The server cannot be reached'));
  expect(alert).toHaveTextContent('The server cannot be reached');
});
