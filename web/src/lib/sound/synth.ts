/** Sounds made in the browser: nothing to download. Each is a few oscillators or a burst of noise with an envelope. */

export type SoundName = 'card' | 'gavel' | 'coin' | 'dice' | 'siren' | 'purr' | 'turn';

let audio: AudioContext | null = null;
let out: GainNode | null = null;

function ready(volume: number): { audio: AudioContext; out: GainNode } {
  audio ??= new AudioContext();
  out ??= audio.createGain();
  out.connect(audio.destination);
  out.gain.value = volume * volume; // louder as one hears it
  if (audio.state === 'suspended') void audio.resume();
  return { audio, out };
}

interface Tone {
  pitch: number;
  /** Where the pitch goes to. */
  to?: number;
  at?: number;
  lasts: number;
  loud?: number;
  shape?: OscillatorType;
}

function tone({ audio, out }: { audio: AudioContext; out: GainNode }, { pitch, to = pitch, at = 0, lasts, loud = 0.3, shape = 'sine' }: Tone): void {
  const begin = audio.currentTime + at;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + lasts);
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + Math.min(0.02, lasts / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  source.connect(gain).connect(out);
  source.start(begin);
  source.stop(begin + lasts + 0.02);
}

/** A burst of noise around `pitch`. */
function noise({ audio, out }: { audio: AudioContext; out: GainNode }, pitch: number, at: number, lasts: number, loud: number): void {
  const length = Math.ceil(audio.sampleRate * lasts);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) data[index] = (Math.random() * 2 - 1) * (1 - index / length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(out);
  source.start(audio.currentTime + at);
}

type Made = ReturnType<typeof ready>;
const SOUNDS: Record<SoundName, (to: Made) => void> = {
  card: (to) => noise(to, 2600, 0, 0.09, 0.5),
  gavel: (to) => {
    for (const at of [0, 0.16]) {
      tone(to, { pitch: 210, to: 90, at, lasts: 0.12, loud: 0.5, shape: 'triangle' });
      noise(to, 900, at, 0.05, 0.6);
    }
  },
  coin: (to) => {
    tone(to, { pitch: 1320, lasts: 0.12, loud: 0.2, shape: 'square' });
    tone(to, { pitch: 1760, at: 0.08, lasts: 0.3, loud: 0.16, shape: 'square' });
  },
  dice: (to) => {
    for (const at of [0, 0.07, 0.13, 0.22, 0.28]) noise(to, 1500 + 900 * Math.random(), at, 0.04, 0.7);
  },
  siren: (to) => {
    for (const at of [0, 0.5, 1]) {
      tone(to, { pitch: 520, to: 900, at, lasts: 0.26, loud: 0.22, shape: 'sawtooth' });
      tone(to, { pitch: 900, to: 520, at: at + 0.25, lasts: 0.26, loud: 0.22, shape: 'sawtooth' });
    }
  },
  purr: (to) => {
    for (let step = 0; step < 22; step++) tone(to, { pitch: 62, to: 48, at: step * 0.055, lasts: 0.05, loud: 0.5, shape: 'sawtooth' });
  },
  turn: (to) => {
    tone(to, { pitch: 660, lasts: 0.35, loud: 0.25 });
    tone(to, { pitch: 880, at: 0.14, lasts: 0.35, loud: 0.25 });
  },
};

/** Where there is no sound, there is none. */
export function play(name: SoundName, volume: number): void {
  try {
    SOUNDS[name](ready(volume));
  } catch {
    // no audio here
  }
}
