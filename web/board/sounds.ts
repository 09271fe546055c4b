/** Wooden sounds, made on the spot: a knock for the ka, a click a token, a gong at the end. */
let context: AudioContext | null = null;

/** Null where nothing may sound: browsers keep a page silent until somebody has touched it. */
function now(): AudioContext | null {
  const untouched = navigator.userActivation?.hasBeenActive === false;
  if (untouched || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function struck(
  audio: AudioContext,
  at: number,
  pitch: number,
  length: number,
  loud: number,
): void {
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.frequency.setValueAtTime(pitch * 1.6, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.02);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length + 0.02);
}

function brushed(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const length = 0.05;
  const noise = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 3;
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const gain = audio.createGain();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = 2;
  gain.gain.value = loud;
  source.buffer = noise;
  source.connect(band).connect(gain).connect(audio.destination);
  source.start(at);
}

/** A move: the ka set down, then its tokens gathered one by one. */
export function soundMove(tokens: number, glided: boolean): void {
  const audio = now();
  if (!audio) return;
  const start = audio.currentTime + 0.01;
  if (glided) {
    struck(audio, start, 190, 0.12, 0.22);
    brushed(audio, start, 900, 0.3);
  }
  const first = start + (glided ? 0.18 : 0);
  for (let index = 0; index < tokens; index += 1) {
    brushed(audio, first + index * 0.04, 2100 + index * 120, 0.22);
    struck(audio, first + index * 0.04, 620 + index * 28, 0.05, 0.06);
  }
}

/** The end of a round. */
export function soundEnding(): void {
  const audio = now();
  if (!audio) return;
  const start = audio.currentTime + 0.05;
  [147, 220, 294, 371].forEach((pitch, index) =>
    struck(audio, start + index * 0.012, pitch, 1.8 - index * 0.3, 0.12),
  );
}

/** Something that cannot be done. */
export function soundRefusal(): void {
  const audio = now();
  if (audio) struck(audio, audio.currentTime + 0.01, 110, 0.1, 0.16);
}
