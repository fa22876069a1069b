import { isDeepStrictEqual } from 'node:util'
import { done, type Outcome, refuse } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import type { Database, Sql, Tx } from '../../platform/database/database.ts'
import { readSeeds, serverSeedOf, type StoredSeed } from '../solo/index.ts'
import { endRound, type EndsRounds } from './end.ts'
import { readHeldLimits } from '../wagering/index.ts'
import { isLost, type KnownRound, knownRound, offeredNow } from './rules.ts'
import { insertStep, lockRound, type StepChoice, type StoredRound } from './stored-round.ts'

export interface StepOptions {
  readonly database: Database
  readonly wagering: EndsRounds
  readonly slotKey: Buffer
}

interface AskedRound {
  readonly memberId: bigint
  readonly currency: Currency
  readonly betId: bigint
  /** How many steps the player has seen. */
  readonly step: number
}

/** Whether this call has moved money. */
type Stepped = Outcome<{ readonly isEnded: boolean }, 'round_not_found' | 'picks_invalid'>

/** A stored round with what its seeds give it. */
export async function knownOf(db: Sql, slotKey: Buffer, stored: StoredRound): Promise<KnownRound> {
  return knownBy((await readSeeds(db, [stored.seedId])).get(stored.seedId), slotKey, stored)
}

/** The same of a seed that has been read. @throws when it is none, or sealed under another key. */
export function knownBy(seed: StoredSeed | undefined, slotKey: Buffer, stored: StoredRound): KnownRound {
  const serverSeed = seed ? serverSeedOf(slotKey, seed) : null
  if (!seed || serverSeed === null) throw new Error(`seed ${stored.seedId} does not open under the slot key`)
  return knownRound(stored, { serverSeed, clientSeed: seed.clientSeed ?? '', nonce: stored.nonce })
}

/**
 * Takes one step of an open round, under the lock of the round: that it is asked again, or that another call takes it
 * at once, changes nothing. Ends the round when the step is not survived, or nothing is left to choose.
 */
export function takeStep(
  { database, wagering, slotKey }: StepOptions,
  asked: AskedRound & { readonly choice: StepChoice },
): Promise<Stepped> {
  return database.transaction(async (tx) => {
    const { step, choice } = asked
    const stored = await lockRound(tx, asked)
    if (!stored || stored.status === 'void') return refuse('round_not_found')
    if (step < stored.choices.length)
      return stored.choices[step] === choice ? done({ isEnded: false }) : refuse('picks_invalid')
    if (stored.status !== 'open') return refuse('round_not_found')
    const known = await knownOf(tx, slotKey, stored)
    const held = await readHeldLimits(tx, asked)
    if (step !== stored.choices.length || !offeredNow(known, held).some((each) => isDeepStrictEqual(each, choice)))
      return refuse('picks_invalid')
    await insertStep(tx, { betId: asked.betId, step, choice })
    const choices = [...stored.choices, choice]
    const after = { ...known, choices }
    if (!isLost(after) && offeredNow(after, held).length > 0) return done({ isEnded: false })
    await endRound(wagering, tx, { ...stored, choices }, after)
    return done({ isEnded: true })
  })
}

/** Takes what an open round pays, once a step has been survived. */
export function takeWin({ database, wagering, slotKey }: StepOptions, asked: AskedRound): Promise<Stepped> {
  return database.transaction(async (tx) => {
    const stored = await lockRound(tx, asked)
    if (!stored || stored.status === 'void') return refuse('round_not_found')
    // Asked again, or the last step has ended it just so.
    if (stored.status === 'won' && stored.choices.length === asked.step) return done({ isEnded: false })
    if (stored.status !== 'open') return refuse('round_not_found')
    if (stored.choices.length === 0 || stored.choices.length !== asked.step) return refuse('picks_invalid')
    await endStored(wagering, tx, slotKey, stored)
    return done({ isEnded: true })
  })
}

/** Ends a round as it stands: what its steps come to, or its stake back when there was none. */
export async function endStored(wagering: EndsRounds, tx: Tx, slotKey: Buffer, stored: StoredRound): Promise<void> {
  await endRound(wagering, tx, stored, await knownOf(tx, slotKey, stored))
}
