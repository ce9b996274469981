import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Progress } from './Progress.tsx';

it('says how far it is', () => {
  render(<Progress label="Upload" value={0.42} />);
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuetext', '42%');
});

it('makes nothing up where that is not known', () => {
  render(<Progress label="Upload" value={null} labelHidden />);
  expect(screen.getByRole('progressbar', { name: 'Upload' })).not.toHaveAttribute('aria-valuenow');
});
