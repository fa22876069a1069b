import { createStore, useStore } from '@banyan/client/store'

const storageKey = 'lotterySound'
const store = createStore(localStorage.getItem(storageKey) === '1')
let context: AudioContext | undefined

/** Whether the lottery is heard and felt, and the switch of it. Silent until a member asks for it. */
export function useSound(): readonly [boolean, () => void] {
  const on = useStore(store)
  return [
    on,
    () => {
      localStorage.setItem(storageKey, on ? '0' : '1')
      store.become(!on)
      if (!on) tick()
    },
  ]
}

/** One note: its pitch, when it begins from now, how long it lasts. */
function note(hertz: number, afterSeconds: number, seconds: number) {
  context ??= new AudioContext()
  // A browser keeps sound back until the page is touched; that press wakes it.
  void context.resume()
  const from = context.currentTime + afterSeconds
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.12, from)
  gain.gain.exponentialRampToValueAtTime(0.0001, from + seconds)
  const tone = context.createOscillator()
  tone.type = 'triangle'
  tone.frequency.value = hertz
  tone.connect(gain).connect(context.destination)
  tone.start(from)
  tone.stop(from + seconds)
}

/** A second of the last five before a draw closes. */
export function tick() {
  if (!store.current()) return
  note(880, 0, 0.07)
  buzz(12)
}

/** Not every browser has it. */
const buzz = (pattern: number | number[]) => 'vibrate' in navigator && navigator.vibrate(pattern)

const chord = [523.25, 659.25, 783.99, 1046.5]

/** A ticket that returns more than it cost. */
export function cheer() {
  if (!store.current()) return
  for (const [at, hertz] of chord.entries()) note(hertz, at * 0.09, 0.5)
  buzz([40, 40, 90])
}
