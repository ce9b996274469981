import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from './Button.tsx';

it('does not send a form unless it is told to', () => {
  render(<Button>Add</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

it('cannot be pressed while it is busy, and says that it is', () => {
  render(<Button busy>Use</Button>);
  expect(screen.getByRole('button')).toBeDisabled();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});
