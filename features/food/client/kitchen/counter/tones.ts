/** Of a tone in order: its pitch in hertz, and how long it sounds in seconds. */
const tones = {
  served: [
    [880, 0.12],
    [1320, 0.2],
  ],
  refused: [
    [220, 0.25],
    [165, 0.4],
  ],
} as const

export type Tone = keyof typeof tones

/** Made at the first tone, when the person has pressed a key: a browser lets nothing sound before. */
let context: AudioContext | undefined

/** Two notes, up for a lunch that is given out, down for one that is not. */
export function playTone(tone: Tone): void {
  context ??= new AudioContext()
  void context.resume()
  let at = context.currentTime
  for (const [pitch, duration] of tones[tone]) {
    const oscillator = new OscillatorNode(context, {
      frequency: pitch,
      type: tone === 'served' ? 'sine' : 'square',
    })
    const volume = new GainNode(context, { gain: 0.25 })
    // Without a fade the end of a note clicks.
    volume.gain.setTargetAtTime(0, at + duration - 0.05, 0.015)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + duration)
    at += duration
  }
}
