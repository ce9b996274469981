/** Downloads the controls, in a chunk of their own. */
export const loadControls = async () =>
  (await import(/* webpackChunkName: "player" */ './controls/PlayerControls.tsx')).PlayerControls;
