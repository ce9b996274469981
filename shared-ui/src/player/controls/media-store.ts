import { createMediaStore, type MediaStore } from 'media-chrome/media-store/media-store';
import { stateMediator, type StateMediator } from 'media-chrome/media-store/state-mediator';

/**
 * The states that the controls show, and those that their requests read. The others of media-chrome would, for one, look
 * for televisions in the network.
 */
const STATES = [
  'mediaPaused',
  'mediaLoading',
  'mediaCurrentTime',
  'mediaDuration',
  'mediaBuffered',
  'mediaVolume',
  'mediaVolumeLevel',
  'mediaVolumeUnavailable',
  'mediaMuted',
  'mediaIsPip',
  'mediaPipUnavailable',
  'mediaIsFullscreen',
  'mediaFullscreenUnavailable',
  'mediaStreamType',
  'mediaTargetLiveWindow',
] as const satisfies readonly (keyof StateMediator)[];

const mediator = Object.fromEntries(STATES.map((name) => [name, stateMediator[name]])) as unknown as StateMediator;

/** Creates the store of a player. It stores nothing in the browser: media-chrome would do so before anything is changed. */
export const createPlayerStore = (): MediaStore =>
  createMediaStore({
    documentElement: document,
    stateMediator: mediator,
    options: { noVolumePref: true, noMutedPref: true },
  });
