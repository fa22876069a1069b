import { type PlatformDeps, roundsSince } from './platform.ts'

/** Rounds were played here since. */
const firstDay = '2020-01-01T00:00:00.000Z'

/**
 * By tx: every stake that we took and did not give back is a round of the platform, every
 * win of its rounds was paid here, and nothing else was.
 */
export async function reconcileWallet(deps: PlatformDeps) {
  const told = await roundsSince(deps, firstDay)
  if (!told) return { agrees: false, problem: 'the platform did not tell its rounds' }
  const key = (type: string, tx: string, player: string, amount: number) => `${type} ${tx} of ${player}: ${amount}`
  const there = new Set(told.map(({ type, tx, player, amount }) => key(type, tx, player, Number(amount))))
  const booked = deps.store
    .booked()
    .filter(({ family, amount, undone }) => family === 'pay' || (family === 'stake' && amount > 0 && undone === 0))
  const here = new Set(
    booked.map(({ family, tx, player, amount }) => key(family === 'stake' ? 'BET' : 'WIN', tx, player, amount)),
  )
  const [onlyHere, onlyThere] = [[...here.difference(there)], [...there.difference(here)]]
  return { agrees: onlyHere.length + onlyThere.length === 0, transactions: told.length, onlyHere, onlyThere }
}
