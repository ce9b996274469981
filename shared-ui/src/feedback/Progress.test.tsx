import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Progress } from './Progress.tsx';

it('has the value of the progress', () => {
  render(<Progress label="Upload" value={0.42} />);
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuetext', '42%');
});

it('has no value while the progress is unknown', () => {
  render(<Progress label="Upload" value={null} labelHidden />);
  expect(screen.getByRole('progressbar', { name: 'Upload' })).not.toHaveAttribute('aria-valuenow');
});
