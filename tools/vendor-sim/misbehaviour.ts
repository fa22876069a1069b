/** How the vendor misbehaves, on demand: POST /control, or `npm run vendor-sim -- misbehave name=value …`. */
export interface Misbehaviour {
  /** Milliseconds before it answers a call. */
  slow: number
  /** How often it sends each call at once. */
  duplicate: number
  /** Sends the rollback of an unknown bet, and wins, before the bets that they name. */
  reorder: boolean
  /** How many of a hundred answers it takes for lost. */
  loseAnswers: number
  wrongSignature: boolean
  /** Refuses transfers. */
  failTransfers: boolean
  /** Does what a transfer asks for, and does not say so. */
  loseTransferAnswers: boolean
  /** Does not hear of transfers at all. */
  loseTransfers: boolean
  /** Basis points that its traders add to the margin of every price, which moves the odds. */
  moveMargin: number
  /** Its traders take no sports bets for now. */
  suspendSports: boolean
  /** What it tells instead of its events: `huge`, `many`, `malformed`. */
  badEvents: string
  /** Ends without a word at this point of its work, as if it were killed: see `reach`. */
  dieAt: string
}

export const behaved: Readonly<Misbehaviour> = {
  slow: 0,
  duplicate: 1,
  reorder: false,
  loseAnswers: 0,
  wrongSignature: false,
  failTransfers: false,
  loseTransferAnswers: false,
  loseTransfers: false,
  moveMargin: 0,
  suspendSports: false,
  badEvents: '',
  dieAt: '',
}

/** What of `asked` is a switch of ours, by its type; the rest is left alone. */
export function misbehave(current: Misbehaviour, asked: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(asked)) {
    if (name in behaved && typeof value === typeof Reflect.get(behaved, name)) Reflect.set(current, name, value)
  }
}

/** A point that a test may kill the vendor at. */
export function reach(current: Misbehaviour, point: string): void {
  if (current.dieAt === point) process.kill(process.pid, 'SIGKILL')
}
