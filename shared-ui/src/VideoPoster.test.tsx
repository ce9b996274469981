import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VideoPoster } from './VideoPoster.tsx';

it.each([
  [0, '0:00'],
  [9.6, '0:10'],
  [59.6, '1:00'],
  [83, '1:23'],
  [3723, '62:03'],
])('%d seconds are %s', (duration, clock) => {
  render(<VideoPoster image="/poster.webp" duration={duration} />);
  expect(screen.getByText(clock)).toBeVisible();
});

// spec 3: "a fallback product logo if none is primary".
it('shows the logo of the product where there is no picture', () => {
  render(<VideoPoster image={null} />);
  expect(screen.getByRole('img', { name: 'Fullcourt' })).toBeVisible();
});
