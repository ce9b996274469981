import { screen } from '@testing-library/react';
import { createRenderScreen } from 'test-kit/render-screen';
import { expect, it } from 'vitest';
import { routes } from '../routes.ts';

const renderScreen = await createRenderScreen(routes);

it.each([
  ['en', 'Welcome. Log in to train with us.'],
  ['es', 'Te damos la bienvenida. Inicia sesión para entrenar con nosotros.'],
])('greets visitors in the language "%s"', async (lang, greeting) => {
  renderScreen('/__name__', { lang });
  expect(await screen.findByText(greeting)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('__Title__');
});
