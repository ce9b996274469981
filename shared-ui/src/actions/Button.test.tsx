import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

const button = () => screen.getByRole('button', { name: 'Use' });

it('does not submit a form by default', () => {
  render(<Button>Use</Button>);
  expect(button()).toHaveAttribute('type', 'button');
});

it.each(['{Enter}', ' '])('is pressed by the key "%s"', async (key) => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Use</Button>);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(onClick).toHaveBeenCalledOnce();
});

it('ignores presses while busy, is marked as busy and keeps the focus', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Use</Button>);
  await userEvent.click(button());
  rerender(
    <Button busy onClick={onClick}>
      Use
    </Button>,
  );
  await userEvent.click(button());
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveFocus();
});

it('does not submit its form again while busy', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Use
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  await userEvent.click(button());
  expect(onSubmit).not.toHaveBeenCalled();
});
