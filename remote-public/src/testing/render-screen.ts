import { createRenderScreen } from 'test-kit/render-screen';
import { routes } from '../routes.ts';

/** Renders a screen of this remote. */
export const renderScreen = await createRenderScreen(routes);
