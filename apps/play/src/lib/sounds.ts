export type SoundName =
  | 'start'
  | 'stop'
  | 'line'
  | 'win'
  | 'big'
  | 'huge'
  | 'epic'
  | 'feature'
  | 'coin'
  | 'fall'
  | 'press'

export interface Sounds {
  play(name: SoundName): void
  setOn(isOn: boolean): void
  readonly isOn: boolean
  /** Silent while the game is not what the player sees. */
  setHeard(isHeard: boolean): void
}

/** Two octaves of the five notes of a game's strings, from the lowest, in hertz. */
export type Scale = readonly number[]

/** D, F, G, A, C: the five notes of a đàn tranh. */
const danTranh: Scale = [293.66, 349.23, 392, 440, 523.25, 587.33, 698.46, 783.99, 880, 1046.5]
const volume = 0.32
/** More than half a second at every rate, and as much as the browser gives at once. */
const noiseSamples = 65_536

/**
 * Every sound is made here when it is heard; there are no files. Off until the player turns it on, and remembered per
 * game.
 */
export function createSounds(
  gameCode: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  scale: Scale = danTranh,
): Sounds {
  const key = `banyan.sound.${gameCode}`
  let isOn = storage?.getItem(key) === 'on'
  let isHeard = true
  let studio: Studio | null = null
  return {
    play(name) {
      if (!isOn || !isHeard) return
      studio ??= { ...createStudio(), note: notesOf(scale) }
      sounds[name](studio)
    },
    setOn(next) {
      isOn = next
      storage?.setItem(key, next ? 'on' : 'off')
    },
    get isOn() {
      return isOn
    },
    setHeard: (next) => void (isHeard = next),
  }
}

interface Studio {
  /** The frequency of a note of the game's scale. */
  note(at: number): number
  /** A plucked string, `afterSeconds` from now. */
  pluck(frequency: number, afterSeconds: number, loudness: number, seconds?: number): void
  /** A skin struck once. */
  thud(frequency: number, afterSeconds: number, loudness: number): void
  /** Air, between two colours. */
  breath(fromHertz: number, toHertz: number, seconds: number, loudness: number): void
}

const sounds: Readonly<Record<SoundName, (studio: Studio) => void>> = {
  press: (studio) => studio.thud(210, 0, 0.25),
  start: (studio) => studio.breath(260, 1100, 0.32, 0.2),
  stop: (studio) => studio.thud(118, 0, 0.55),
  fall: (studio) => {
    studio.breath(1500, 400, 0.2, 0.14)
    studio.thud(150, 0.24, 0.3)
  },
  line: (studio) => [2, 4, 5].forEach((step, at) => studio.pluck(studio.note(step), at * 0.07, 0.5)),
  coin: (studio) => [7, 9].forEach((step, at) => studio.pluck(studio.note(step) * 2, at * 0.05, 0.28, 0.5)),
  win: (studio) => [0, 2, 3, 5, 7].forEach((step, at) => studio.pluck(studio.note(step), at * 0.09, 0.6)),
  big: (studio) => fanfare(studio, 14),
  huge: (studio) => fanfare(studio, 20),
  epic: (studio) => fanfare(studio, 27),
  feature: (studio) => {
    for (let at = 0; at < 8; at++) studio.pluck(studio.note(at), at * 0.06, 0.5)
    studio.thud(82, 0, 0.8)
    studio.thud(82, 0.5, 0.8)
  },
}

/** Drums under so many notes that climb. */
function fanfare(studio: Studio, notes: number): void {
  for (let at = 0; at < notes; at++) studio.pluck(studio.note([0, 2, 4, 5, 7, 5, 7, 9][at % 8] ?? 0), at * 0.13, 0.6)
  for (let at = 0; at * 0.36 < notes * 0.13; at++) studio.thud(96, at * 0.36, 0.6)
}

const notesOf = (scale: Scale) => (at: number) => scale[Math.max(0, Math.min(scale.length - 1, at))] ?? 440

function createStudio(): Omit<Studio, 'note'> {
  const context = new AudioContext()
  void context.resume()
  const out = context.createGain()
  out.gain.value = volume
  out.connect(context.destination)
  const noise = context.createBuffer(1, noiseSamples, context.sampleRate)
  noise.copyToChannel(
    Float32Array.from(crypto.getRandomValues(new Uint8Array(noiseSamples)), (byte) => byte / 127.5 - 1),
    0,
  )

  const fading = (at: number, loudness: number, seconds: number) => {
    const gain = context.createGain()
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(loudness, at + 0.006)
    gain.gain.exponentialRampToValueAtTime(0.0008, at + seconds)
    gain.connect(out)
    return gain
  }
  return {
    pluck(frequency, afterSeconds, loudness, seconds = 0.9) {
      const at = context.currentTime + afterSeconds
      for (const [part, share] of [
        [1, 1],
        [2, 0.4],
        [3, 0.18],
      ] as const) {
        const tone = context.createOscillator()
        tone.type = part === 1 ? 'triangle' : 'sine'
        tone.frequency.value = frequency * part
        tone.connect(fading(at, loudness * share, seconds / part))
        tone.start(at)
        tone.stop(at + seconds)
      }
    },
    thud(frequency, afterSeconds, loudness) {
      const at = context.currentTime + afterSeconds
      const tone = context.createOscillator()
      tone.frequency.setValueAtTime(frequency * 1.7, at)
      tone.frequency.exponentialRampToValueAtTime(frequency, at + 0.07)
      tone.connect(fading(at, loudness, 0.24))
      tone.start(at)
      tone.stop(at + 0.26)
    },
    breath(fromHertz, toHertz, seconds, loudness) {
      const at = context.currentTime
      const source = context.createBufferSource()
      source.buffer = noise
      const filter = context.createBiquadFilter()
      filter.type = 'bandpass'
      filter.Q.value = 0.9
      filter.frequency.setValueAtTime(fromHertz, at)
      filter.frequency.exponentialRampToValueAtTime(toHertz, at + seconds)
      source.connect(filter).connect(fading(at, loudness, seconds))
      source.start(at)
      source.stop(at + seconds)
    },
  }
}
