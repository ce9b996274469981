import type { Sound } from './drill-timer.ts';

/** Hertz and seconds of each tone. */
const TONES: Record<Sound, readonly (readonly [pitch: number, length: number])[]> = {
  tick: [[660, 0.09]],
  start: [[1320, 0.5]],
  stop: [[440, 0.5]],
  end: [
    [880, 0.2],
    [1100, 0.2],
    [1320, 0.6],
  ],
};

/** Plays the tones of a drill. Browsers allow it only if it was created while a button was pressed. */
export interface Sounds {
  readonly play: (sound: Sound) => void;
  readonly close: () => void;
}

/** Creates them; silent ones in a browser without Web Audio. */
export function createSounds(): Sounds {
  if (!('AudioContext' in globalThis)) return { play: () => {}, close: () => {} };
  const audio = new AudioContext();
  return {
    play: (sound) => {
      // Browsers suspend it when they show another page, or the phone rings.
      void audio.resume().catch(() => {});
      let time = audio.currentTime;
      for (const [pitch, length] of TONES[sound]) {
        playTone(audio, pitch, time, length);
        time += length;
      }
    },
    close: () => void audio.close().catch(() => {}),
  };
}

function playTone(audio: AudioContext, pitch: number, start: number, length: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  // Fading in and out: a tone that ends suddenly clicks.
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.6, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}
