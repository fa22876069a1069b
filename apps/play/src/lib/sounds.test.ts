import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSounds } from './sounds.ts'

/** As much of an audio context as a sound touches; how many there were, and how many tones they began. */
const heard = { contexts: 0, tones: 0 }
/** The frequencies of the tones. */
let hertz: number[] = []

beforeEach(() => {
  Object.assign(heard, { contexts: 0, tones: 0 })
  hertz = []
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly currentTime = 0
      readonly sampleRate = 48_000
      readonly destination = {}
      constructor() {
        heard.contexts += 1
      }
      resume = async () => {}
      createGain = () => ({ gain: param(), connect: (to: unknown) => to })
      createBuffer = () => ({ copyToChannel() {} })
      createBiquadFilter = () => ({ type: '', Q: param(), frequency: param(), connect: (to: unknown) => to })
      createBufferSource = () => source()
      createOscillator = () => source()
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const param = () => ({ value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} })
const heardParam = () => ({
  ...param(),
  set value(tone: number) {
    hertz.push(tone)
  },
})
const source = () => ({
  type: '',
  frequency: heardParam(),
  buffer: null,
  connect: (to: unknown) => to,
  start: () => void (heard.tones += 1),
  stop() {},
})

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('sound is off until the player turns it on, and is remembered for that game alone', () => {
  const kept = storage()
  const sounds = createSounds('sen-vang', kept)
  expect(sounds.isOn).toBe(false)
  sounds.play('win')
  expect(heard).toEqual({ contexts: 0, tones: 0 })
  sounds.setOn(true)
  sounds.play('win')
  expect(heard.tones).toBeGreaterThan(0)
  expect(createSounds('sen-vang', kept).isOn).toBe(true)
  expect(createSounds('rong-may', kept).isOn).toBe(false)
  sounds.setOn(false)
  expect(createSounds('sen-vang', kept).isOn).toBe(false)
})

test('a game whose sound was left on asks for no audio before it has something to be heard', () => {
  const kept = storage()
  createSounds('sen-vang', kept).setOn(true)
  const again = createSounds('sen-vang', kept)
  expect(heard.contexts).toBe(0)
  for (const name of ['start', 'stop', 'fall', 'line', 'coin', 'win', 'big', 'feature', 'press'] as const)
    again.play(name)
  expect(heard.contexts).toBe(1)
})

test('nothing is heard of a game that the player does not see', () => {
  const sounds = createSounds('sen-vang', storage())
  sounds.setOn(true)
  sounds.setHeard(false)
  sounds.play('big')
  expect(heard).toEqual({ contexts: 0, tones: 0 })
  sounds.setHeard(true)
  sounds.play('press')
  expect(heard.tones).toBe(1)
})

test('where a browser forbids storage, the sound still goes on and off', () => {
  const sounds = createSounds('sen-vang', null)
  sounds.setOn(true)
  expect(sounds.isOn).toBe(true)
})

test('a game with a scale of its own is heard in it, and others in that of the đàn tranh', () => {
  const scale = Array.from({ length: 10 }, (_, at) => 1_000 + at)
  for (const own of [undefined, scale]) {
    const sounds = createSounds('cho-noi', null, own)
    sounds.setOn(true)
    sounds.play('line')
  }
  // Three strings, each with two overtones.
  expect(hertz.slice(0, 3)).toEqual([392, 2 * 392, 3 * 392])
  expect(hertz.slice(9, 12)).toEqual([1_002, 2_004, 3_006])
})
