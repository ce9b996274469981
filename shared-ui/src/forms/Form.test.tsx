import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Form } from './Form.tsx';

it('announces its error in a live region that already existed', () => {
  const form = (error: string | null) => (
    <Form error={error} onSubmit={() => {}} actions={<button type="submit">Save</button>}>
      <input aria-label="Title" required />
    </Form>
  );
  const { rerender } = render(form(null));
  const alert = screen.getByRole('alert');
  expect(alert).toBeEmptyDOMElement();

  rerender(form('The server cannot be reached'));
  expect(alert).toHaveTextContent('The server cannot be reached');
});
