import { stubApi, type StubbedResponses } from 'shared-auth/testing';
import { createRenderScreen, type RenderScreenOptions } from 'test-kit/render-screen';
import { routes } from '../routes.ts';

/** Renders a screen of this remote. */
export const renderScreen = await createRenderScreen(routes);

/** Renders a screen of this remote on an API with these responses. */
export const openScreen = (
  address: Parameters<typeof renderScreen>[0],
  responses: StubbedResponses,
  options?: RenderScreenOptions,
) => ({ requests: stubApi(responses), router: renderScreen(address, options) });
