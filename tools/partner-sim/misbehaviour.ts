/**
 * How the partner's wallet misbehaves, on demand: POST /control, or `npm run partner-sim -- misbehave name=value …`.
 */
export interface Misbehaviour {
  /** Only this method misbehaves; empty is every method. */
  only: string
  /** Milliseconds before it does what a call asks for. */
  slow: number
  /** Milliseconds between that and its answer. */
  slowAnswer: number
  /** How often it takes each call, as if a network had repeated it. */
  duplicate: number
  /** How many of a hundred answers never leave, though the call was done. */
  loseAnswers: number
  /** How many of a hundred calls it answers with INTERNAL, and does nothing. */
  errors: number
  wrongSignature: boolean
  /** Answers every bet with this code, and takes nothing. */
  refuseBets: string
}

export const behaved: Readonly<Misbehaviour> = {
  only: '',
  slow: 0,
  slowAnswer: 0,
  duplicate: 1,
  loseAnswers: 0,
  errors: 0,
  wrongSignature: false,
  refuseBets: '',
}

/** What of `asked` is a switch of ours, by its type; the rest is left alone. */
export function misbehave(current: Misbehaviour, asked: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(asked)) {
    if (name in behaved && typeof value === typeof Reflect.get(behaved, name)) Reflect.set(current, name, value)
  }
}

/** How it behaves in one call of a method: as it was told to when the call came, whatever it is told meanwhile. */
export const inMethod = (current: Misbehaviour, method: string): Readonly<Misbehaviour> =>
  current.only === '' || current.only === method ? { ...current } : behaved
