import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VideoPoster } from './VideoPoster.tsx';

const poster = { url: '/poster.webp', sources: [] };

it.each([
  [0, '0:00'],
  [9.6, '0:10'],
  [59.6, '1:00'],
  [83, '1:23'],
  [3723, '62:03'],
])('shows %d seconds as %s', (duration, clock) => {
  render(<VideoPoster picture={poster} duration={duration} />);
  expect(screen.getByText(clock)).toBeVisible();
});

it('shows a label and the duration as one text', () => {
  const { rerender } = render(<VideoPoster picture={poster} label="Locked" duration={8} />);
  expect(screen.getByText('Locked · 0:08')).toBeVisible();
  rerender(<VideoPoster picture={poster} label="Primary" />);
  expect(screen.getByText('Primary')).toBeVisible();
});

// spec 3: "a fallback product logo if none is primary".
it('shows the product’s logo without a picture', () => {
  render(<VideoPoster picture={null} />);
  expect(screen.getByRole('img', { name: 'Fullcourt' })).toBeVisible();
});
