import { type EntryBook, giftReasons, staffPlayerRoutes } from '@banyan/contract'
import { type Currency, pointUnit } from '@banyan/money'
import { desk } from '../../platform/http/staff-desk.ts'
import type { ActsOn } from '../../platform/http/staff-desk.ts'
import type { Module } from '../../platform/module.ts'
import { readChanges, readDevices, readLogins } from '../identity/index.ts'
import { indexOlderMobiles, indexOlderNames } from '../members/index.ts'
import type { PlayersDeps } from './deps.ts'
import { limitBets } from './bet-limits.ts'
import { correctionDesk } from './corrections.ts'
import { readFile } from './file.ts'
import { readLinks } from './links.ts'
import { noteMember, readNotes } from './notes.ts'
import { ofMember } from './of-member.ts'
import { clearProtection, revealMember } from './personal.ts'
import { sendReset } from './reset.ts'

export type { ByRank, PlayersDeps } from './deps.ts'
export { type FoundPlayer, searchPlayers } from './search.ts'

const pageSize = 50
const devicesMost = 50

const idOf = (digits: string | undefined) => (digits === undefined ? undefined : BigInt(digits))

/** Which wallet a book of entries is, and which of its entries it has. */
const bookOf = (book: EntryBook, currency: Currency) => ({
  currency: book === 'points' ? pointUnit : currency,
  reasons: book === 'gifts' ? giftReasons : undefined,
})

/** The files of players: all that colleagues may know of one, gathered from where it is kept. */
export function createPlayers(deps: PlayersDeps): Module {
  const { sql } = deps.database
  return {
    jobs: [{ name: 'players: names', everySeconds: 60, mayRunNow: true, work: (signal) => indexOlder(deps, signal) }],
    desks: [
      correctionDesk(deps),
      desk(staffPlayerRoutes, (audit, actsOn) => ({
        memberFile: async ({ id }) => ofMember(deps, id, (member, merchant) => readFile(deps, member, merchant)),
        memberEntries: async ({ id, before, count = pageSize, book = 'money', ...filter }) =>
          ofMember(deps, id, ({ id: memberId }, { currency }) =>
            deps.ledger.record({ memberId, ...bookOf(book, currency), ...filter, before: idOf(before), count }),
          ),
        memberBets: async ({ id, before, status, count = pageSize }) =>
          ofMember(deps, id, ({ id: memberId }, { currency }) =>
            deps.wagering.bettingRecord({ memberId, currency, status, before: idOf(before), count }),
          ),
        memberLogins: async ({ id, before }) =>
          ofMember(deps, id, ({ id: memberId }) => readLogins(sql, { memberId, before })),
        memberSecurity: async ({ id, before }) =>
          ofMember(deps, id, ({ id: memberId }) => readChanges(sql, { memberId, before })),
        memberDevices: async ({ id }) =>
          ofMember(deps, id, async ({ id: memberId }) => ({ devices: await readDevices(sql, memberId, devicesMost) })),
        memberLinks: async ({ id }) => ofMember(deps, id, (member, merchant) => readLinks(sql, member, merchant)),
        memberChanges: async ({ id, before }) => ofMember(deps, id, () => changesOf(actsOn, id, before)),
        memberNotes: async ({ id }) => ofMember(deps, id, ({ id: memberId }) => readNotes(sql, memberId)),
        noteMember: async (noted, context) => noteMember(deps, audit, context, noted),
        revealMember: async (asked, context) => revealMember(deps, audit, context, asked),
        setBetLimits: async (asked, context) => limitBets(deps, audit, context, asked),
        clearProtection: async (asked, context) => clearProtection(deps, audit, context, asked),
        sendReset: async (asked, context) => sendReset(deps, audit, context, asked),
      })),
    ],
  }
}

/** What colleagues have done to a member. */
async function changesOf(actsOn: ActsOn, id: string, before: string | undefined) {
  const acts = await actsOn(`member ${id}`, { before: idOf(before) ?? null, most: pageSize + 1 })
  const page = acts.slice(0, pageSize)
  return {
    changes: page.map(({ seq, actor, ...act }) => ({ ...act, id: String(seq), by: actor })),
    next: acts.length > pageSize ? String(page.at(-1)?.seq) : null,
  }
}

/** So many transactions of each kind in a minute. */
const stepsMost = 20

/** Names and numbers that were written before they could be searched for, until none is left or the lease is lost. */
async function indexOlder(deps: Pick<PlayersDeps, 'database' | 'vault'>, signal: AbortSignal): Promise<void> {
  for (const indexSome of [indexOlderNames, indexOlderMobiles])
    for (let step = 0; step < stepsMost && !signal.aborted; step += 1) if ((await indexSome(deps)) === 0) break
}
