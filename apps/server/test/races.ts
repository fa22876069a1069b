import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How often each race is run: so often unless RACE_TIMES says more. The long form, by hand:
 * `RACE_TIMES=1000 npx vitest run --project pg races`.
 */
export const raceTimes = (usual: number): number => Number(process.env['RACE_TIMES'] ?? usual)

/** How long a race of so many rounds may take. */
export const raceTimeoutMs = (times: number): number => 120_000 + times * 300

/** A head start that is more than any of the first steps of a race takes on a quiet machine. */
const headStartMs = 8

/**
 * Two things at the same instant. In turns: one first, the other first, and each with a head start, so that both orders
 * come about whatever the machine is busy with.
 */
export async function atOnce<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  const late = async <Value>(work: () => Promise<Value>) => (await sleep(headStartMs), work())
  switch (round % 4) {
    case 0:
      return Promise.all([one(), other()])
    case 1: {
      const second = other()
      return Promise.all([one(), second])
    }
    case 2:
      return Promise.all([one(), late(other)])
    default:
      return Promise.all([late(one), other()])
  }
}
