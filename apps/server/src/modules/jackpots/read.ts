import {
  type Jackpot,
  type JackpotWin,
  type OwnJackpotWin,
  type Outcome,
  type OutputOf,
  done,
  type jackpotRoutes,
  refuse,
} from '@banyan/contract'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/database.ts'
import type { MemberContext, VisitorContext } from '../../platform/http/handlers.ts'
import type { SiteMerchant } from '../../platform/http/types.ts'
import { memberOf, walletsOf } from '../ledger/index.ts'
import { maskedActiveNamesOf } from '../members/index.ts'
import { readSeeds } from '../solo/index.ts'
import { kindOf, sumOf } from './pools.ts'
import { addedReturn, baseReturn } from './returns.ts'
import type { Row } from './rows.ts'

type Routes = typeof jackpotRoutes
type Shown = { readonly merchant: SiteMerchant } & Pick<VisitorContext, 'language'>

/** So many wins everybody sees. */
const winsShown = 10

/** The topic on which the sums of a site are told. */
export const topicOf = (merchantId: number): string => `jackpots.${merchantId}`

const nameIn = (language: Shown['language'], jackpotId: string) => sql<string>`(select name from jackpots.jackpot_text
  where jackpot_id = ${sql.ref(jackpotId)} order by language = ${language} desc, language limit 1)`

type PoolRow = Row<
  'jackpots.pool',
  'jackpot_id' | 'kind' | 'seed' | 'share' | 'bound' | 'games' | 'number' | 'commit' | 'gathered'
> & { readonly name: string; readonly next: string | null }

/** What is played for at a site, the highest first, with what it adds to the return of each game. */
export async function listJackpots(connection: Sql, shown: Shown): Promise<OutputOf<Routes['jackpots']>> {
  const { merchant, language } = shown
  const { rows } = await sql<PoolRow>`select jackpot_id, kind, seed, share, bound, games, number, commit, gathered,
      ${nameIn(language, 'pool.jackpot_id')} as name, (select commit from jackpots.pool as later
        where later.jackpot_id = pool.jackpot_id and later.state = 'next') as next
    from jackpots.pool where merchant_id = ${merchant.id} and state = 'open'`.execute(connection)
  const jackpots = rows.map(shownPool).toSorted((a, b) => (a.amount > b.amount ? -1 : 1))
  const codes = [...new Set(jackpots.flatMap(({ games }) => games))]
  return {
    jackpots,
    games: codes.map((gameCode) => {
      const base = baseReturn(gameCode)
      const added = addedReturn(jackpots.filter(({ games }) => games.includes(gameCode)))
      return { gameCode, base, jackpots: added, total: base + added }
    }),
    wins: (await readWins(connection, shown, null)).map(({ win }) => win),
    topic: topicOf(merchant.id),
  }
}

function shownPool({ jackpot_id: jackpotId, next, gathered, ...row }: PoolRow): Jackpot {
  const terms = { kind: kindOf(row.kind), seed: row.seed, share: row.share, bound: row.bound }
  return {
    jackpotId: String(jackpotId),
    name: row.name,
    kind: terms.kind,
    seed: amount(row.seed),
    share: row.share,
    bound: amount(row.bound),
    amount: amount(sumOf({ seed: row.seed, gathered })),
    games: [...row.games],
    returns: addedReturn([terms]),
    number: row.number,
    commit: row.commit,
    nextCommit: next,
  }
}

type WinRow = Row<
  'jackpots.win',
  'pool_id' | 'account_id' | 'game_code' | 'stake' | 'amount' | 'won_at' | 'source' | 'nonce'
> &
  Row<
    'jackpots.pool',
    'jackpot_id' | 'kind' | 'seed' | 'share' | 'bound' | 'number' | 'commit' | 'server_seed' | 'carried'
  > & { readonly name: string; readonly stakes: bigint }

interface ReadWin {
  readonly row: WinRow
  readonly win: JackpotWin
}

/** The last wins of a site, or one; whoever's account is not active has a mark in place of a name. */
async function readWins(connection: Sql, shown: Shown, winId: string | null): Promise<readonly ReadWin[]> {
  const { merchant, language } = shown
  const { rows } = await sql<WinRow>`select pool_id, account_id, game_code, stake, amount, won_at, source, nonce,
      jackpot_id, kind, seed, share, bound, number, commit, server_seed, carried,
      ${nameIn(language, 'pool.jackpot_id')} as name,
      (select sum(stakes)::bigint from jackpots.feed where pool_id = pool.id) as stakes
    from jackpots.win join jackpots.pool on pool.id = pool_id
    where merchant_id = ${merchant.id} and (${winId}::bigint is null or pool_id = ${winId})
    order by ended_at desc limit ${winsShown}`.execute(connection)
  const members = rows.map((row) => memberOf(row.account_id))
  const names = await maskedActiveNamesOf(connection, merchant.id, members)
  return rows.map((row) => ({
    row,
    win: {
      winId: String(row.pool_id),
      name: row.name,
      account: names.get(memberOf(row.account_id)) ?? '•••',
      gameCode: row.game_code,
      amount: amount(row.amount),
      wonAt: row.won_at,
    },
  }))
}

const ownHours = 24
const ownMax = 20

type OwnRow = Row<'jackpots.win', 'pool_id' | 'game_code' | 'amount' | 'won_at'> & { readonly name: string }

/** What a member was paid lately, the newest first. */
export async function readOwnWins(
  connection: Sql,
  { memberId, merchant, language, now }: Pick<MemberContext, 'memberId' | 'merchant' | 'language' | 'now'>,
): Promise<OwnJackpotWin[]> {
  const [first, last] = walletsOf(memberId)
  const { rows } = await sql<OwnRow>`select pool_id, game_code, amount, won_at,
      ${nameIn(language, 'pool.jackpot_id')} as name
    from jackpots.win join jackpots.pool on pool.id = pool_id
    where account_id between ${first} and ${last} and merchant_id = ${merchant.id}
      and paid_at > ${now}::timestamptz - make_interval(hours => ${ownHours})
    order by paid_at desc, pool_id desc limit ${ownMax}`.execute(connection)
  return rows.map((row) => ({
    winId: String(row.pool_id),
    name: row.name,
    gameCode: row.game_code,
    amount: amount(row.amount),
    wonAt: row.won_at,
  }))
}

/** All that proves a win. */
export async function readWin(
  connection: Sql,
  winId: string,
  shown: Shown,
): Promise<Outcome<OutputOf<Routes['jackpotWin']>, 'not_found'>> {
  const [found] = await readWins(connection, shown, winId)
  if (!found) return refuse('not_found')
  const { row, win } = found
  const seed = (await readSeeds(connection, [row.source])).get(row.source)
  if (!seed) throw new Error(`the round of win ${winId} has no seed`)
  return done({
    ...win,
    kind: kindOf(row.kind),
    seed: amount(row.seed),
    share: row.share,
    bound: amount(row.bound),
    jackpotId: String(row.jackpot_id),
    number: row.number,
    commit: row.commit,
    serverSeed: row.server_seed ?? '',
    carriedMillionths: String(row.carried),
    stakes: amount(row.stakes),
    stake: amount(row.stake),
    round: {
      commit: seed.commit,
      clientSeed: seed.clientSeed ?? '',
      nonce: row.nonce,
      serverSeed: seed.serverSeed,
    },
  })
}
