/** Small sounds, made on the spot; none before the player has touched the page. */

import { settings } from './settings.svelte';

export type Sound = 'flip' | 'shot' | 'hit' | 'walk' | 'chime';

/** A tone: where it begins and ends (Hz), how long (s), how loud, and after what time it comes. */
interface Tone {
  shape: OscillatorType | 'noise';
  from: number;
  to: number;
  lasts: number;
  loud: number;
  after?: number;
}

const SOUNDS: Record<Sound, Tone[]> = {
  flip: [{ shape: 'noise', from: 3200, to: 1400, lasts: 0.07, loud: 0.1 }],
  shot: [
    { shape: 'noise', from: 2400, to: 300, lasts: 0.16, loud: 0.26 },
    { shape: 'noise', from: 2000, to: 250, lasts: 0.14, loud: 0.2, after: 0.11 },
  ],
  hit: [
    { shape: 'sine', from: 150, to: 45, lasts: 0.22, loud: 0.4 },
    { shape: 'noise', from: 700, to: 120, lasts: 0.18, loud: 0.18 },
  ],
  walk: [{ shape: 'noise', from: 500, to: 180, lasts: 0.05, loud: 0.14 }],
  chime: [
    { shape: 'sine', from: 523, to: 523, lasts: 0.16, loud: 0.12 },
    { shape: 'sine', from: 784, to: 784, lasts: 0.26, loud: 0.12, after: 0.14 },
  ],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** From the first touch on there may be sound. */
export function awaitTouch(): () => void {
  const events = ['pointerdown', 'keydown'] as const;
  const stop = (): void => {
    for (const event of events) removeEventListener(event, touch);
  };
  const touch = (): void => {
    stop();
    context ??= typeof AudioContext === 'function' ? new AudioContext() : null;
  };
  for (const event of events) addEventListener(event, touch);
  return stop;
}

export function sound(name: Sound): void {
  if (!context || !settings.sound) return;
  for (const tone of SOUNDS[name]) play(context, tone);
}

function play(audio: AudioContext, { shape, from, to, lasts, loud, after = 0 }: Tone): void {
  const start = audio.currentTime + after;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  gain.connect(audio.destination);
  const source = shape === 'noise' ? rustle(audio, gain) : hum(audio, gain, shape);
  source.pitch.setValueAtTime(from, start);
  source.pitch.exponentialRampToValueAtTime(to, start + lasts);
  source.node.start(start);
  source.node.stop(start + lasts);
}

interface Source {
  node: AudioScheduledSourceNode;
  pitch: AudioParam;
}

function hum(audio: AudioContext, target: AudioNode, shape: OscillatorType): Source {
  const node = audio.createOscillator();
  node.type = shape;
  node.connect(target);
  return { node, pitch: node.frequency };
}

function rustle(audio: AudioContext, target: AudioNode): Source {
  const node = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  node.buffer = noise ??= whiteNoise(audio);
  node.connect(filter).connect(target);
  return { node, pitch: filter.frequency };
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
