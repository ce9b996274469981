import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Banner } from './Banner.tsx';

describe('spec 2: “A title banner component with a background image shows a title.”', () => {
  it('shows the title as its heading, and the decorative image behind it', () => {
    const { container } = render(<Banner title="Mikan drill" image="/media/mikan.webp" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Mikan drill' })).toBeVisible();
    const image = container.querySelector('img');
    expect(image).toHaveAttribute('src', '/media/mikan.webp');
    expect(image).toHaveAttribute('alt', '');
  });

  it('shows the court lines without an image', () => {
    const { container } = render(<Banner title="Mikan drill" image={null} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Mikan drill' })).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
  });
});
