import type { Language, PartnerAnswer, PartnerCall, PartnerRequest, Outcome, PlayedRound } from '@banyan/contract'
import type { Amount, Currency } from '@banyan/money'
import { unitsText } from '../../platform/units.ts'
import { type Ledger, anyPlayerOf } from '../ledger/index.ts'
import { findPartnerRound, readPlacedUntil, readPartnerRounds, type PartnerRound } from '../wagering/index.ts'
import { giveFreeRounds } from './free-rounds.ts'
import type { Partner } from './partners.ts'
import { endSessions, enterPlayer, findPlayer, namesOf, openSession } from './players.ts'
import type { CallRefusal } from './call-refusal.ts'
import { authenticate } from './seamless.ts'
import { betOf, roundName, spinsOf, type SpinRow, txName } from './spins.ts'
import { transfer, type TransferDeps, transferStatus } from './transfers.ts'

/** A game as it is offered to a partner, by the catalogue. */
export interface OfferedGame {
  readonly code: string
  readonly names: ReadonlyMap<Language, string>
  readonly category: string
  readonly classification: string | null
  readonly features: readonly string[]
  readonly rtp: number | null
  readonly volatility: string | null
  readonly lineNum: number | null
  /** By the currency's id. */
  readonly stakes: ReadonlyMap<number, { readonly min: bigint; readonly max: bigint }>
  readonly hasDemo: boolean
  readonly platforms: readonly string[]
  readonly status: 'open' | 'maintenance' | 'closed'
}

export interface Opening {
  readonly merchantId: number
  readonly gameCode: string
  readonly language: Language
  /** Null opens a demo. */
  readonly player: { readonly memberId: bigint; readonly sessionId: bigint; readonly currency: Currency } | null
}

export interface CallDeps extends TransferDeps {
  readonly ledger: Pick<Ledger, 'openWallet' | 'post' | 'balance'>
  /** The origin of our own games, which also has their covers. */
  readonly playUrl: string
  /** Our own games on the shelf of a merchant. */
  readonly offeredGames: (merchantId: number) => Promise<readonly OfferedGame[]>
  readonly openGame: (
    opening: Opening,
  ) => Promise<Outcome<{ readonly gameUrl: string }, 'game_not_found' | 'game_disabled' | 'demo_not_offered'>>
  /** One round of a player of ours, with what it came from. */
  readonly playedRound: (round: {
    readonly memberId: bigint
    readonly currency: Currency
    readonly betId: bigint
  }) => Promise<PlayedRound | null>
  /** The fixed jackpots of our games, in bets. */
  readonly fixedJackpots: readonly { readonly gameCode: string; readonly name: string; readonly bets: number }[]
}

export type PartnerHandlers = {
  readonly [Call in PartnerCall]: (
    partner: Partner,
    request: PartnerRequest<Call>,
  ) => Promise<PartnerAnswer<Call> | CallRefusal>
}

const roundsOfAPage = 500
/** Nothing was played before. */
const firstDay = new Date('2020-01-01T00:00:00Z')

/** What each call of a partner does, once its signature is right. */
export function partnerHandlers(deps: CallDeps): PartnerHandlers {
  return {
    games: async ({ merchantId }) => ({
      code: 'OK',
      games: (await deps.offeredGames(merchantId)).map((game) => gameOnWire(deps, game)),
    }),
    launch: (partner, request) => launch(deps, partner, request),
    async logout({ id }, { player }) {
      const memberId = await findPlayer(deps.database.sql, id, player)
      return { code: 'OK', ended: memberId === null ? 0 : await endSessions(deps.database.sql, memberId) }
    },
    transfer: async (partner, request) =>
      partner.walletUrl === null ? transfer(deps, partner, request) : walletIsThere,
    transferStatus: async (partner, request) =>
      partner.walletUrl === null ? transferStatus(deps, partner, request) : walletIsThere,
    async balance({ id, walletUrl }, { player }) {
      if (walletUrl !== null) return walletIsThere
      const memberId = await findPlayer(deps.database.sql, id, player)
      const { balance, sequence } =
        memberId === null ? { balance: 0n, sequence: 0 } : await deps.ledger.balance(memberId, deps.currency)
      return { code: 'OK', player, balance: written(deps, balance), currency: deps.currency.code, sequence }
    },
    rounds: (partner, request) => rounds(deps, partner, request),
    replay: (partner, request) => replay(deps, partner, request),
    jackpots: async () => ({ code: 'OK', pools: [], fixed: [...deps.fixedJackpots] }),
    freeRounds: (partner, request) => giveFreeRounds(deps, partner, request),
  }
}

const walletIsThere = { code: 'NOT_OFFERED', message: 'the money of your players is in your own wallet' } as const

async function launch(
  deps: CallDeps,
  partner: Partner,
  request: PartnerRequest<'launch'>,
): Promise<PartnerAnswer<'launch'> | CallRefusal> {
  const { gameCode, language, mode, player, currency } = request
  const common = { merchantId: partner.merchantId, gameCode, language }
  if (partner.status !== 'open') return { code: 'PARTNER_DISABLED' }
  if (mode === 'demo') return opened(await deps.openGame({ ...common, player: null }))
  if (player === undefined || !/^[\w.:-]{1,64}$/.test(player))
    return { code: 'BAD_REQUEST', message: 'not as it should be: player' }
  if (currency !== deps.currency.code)
    return { code: 'CURRENCY_MISMATCH', message: `wallets here hold ${deps.currency.code}` }
  const known = partner.walletUrl === null ? null : await authenticate(deps, partner, { ...request, player })
  if (known && known.code !== 'OK') return known
  const entered = await deps.database.transaction(async (tx) => {
    const memberId = await enterPlayer(deps, tx, partner.id, player)
    return { memberId, sessionId: await openSession(tx, memberId, known?.session ?? null) }
  })
  return opened(await deps.openGame({ ...common, player: { ...entered, currency: deps.currency } }))
}

function opened(outcome: Awaited<ReturnType<CallDeps['openGame']>>): PartnerAnswer<'launch'> | CallRefusal {
  if (outcome.ok) return { code: 'OK', url: outcome.value.gameUrl }
  const codes = {
    game_not_found: 'GAME_NOT_FOUND',
    game_disabled: 'GAME_DISABLED',
    demo_not_offered: 'NOT_OFFERED',
  } as const
  return { code: codes[outcome.code] }
}

async function rounds(
  deps: CallDeps,
  partner: Partner,
  { from, to, cursor = '' }: PartnerRequest<'rounds'>,
): Promise<PartnerAnswer<'rounds'> | CallRefusal> {
  const { sql: db } = deps.database
  if (from < firstDay || to < from) return { code: 'BAD_REQUEST', message: 'not as it should be: from, to' }
  const anyPlayer = anyPlayerOf(partner.id)
  const after = cursor === '' ? null : BigInt(cursor)
  if (after !== null && !(await findPartnerRound(db, { memberId: anyPlayer, betId: after })))
    return { code: 'BAD_REQUEST', message: 'not as it should be: cursor' }
  const placedUntil = await readPlacedUntil(db)
  const until = placedUntil < to ? placedUntil : to
  const found = await readPartnerRounds(db, { memberId: anyPlayer, from, until, after, count: roundsOfAPage + 1 })
  const page = found.slice(0, roundsOfAPage)
  const [names, spins] = await Promise.all([
    namesOf(
      db,
      page.map(({ memberId }) => memberId),
    ),
    spinsOf(
      db,
      page.map(({ betId }) => betId),
    ),
  ])
  return {
    code: 'OK',
    transactions: page.flatMap((play) =>
      transactionsOf(deps, play, names.get(play.memberId) ?? '', spins.get(play.betId)),
    ),
    until: until.toISOString(),
    next: found.length > roundsOfAPage ? String(page.at(-1)?.betId) : null,
  }
}

/** By the names that the partner was asked by, where its own wallet was asked. A round that was given has no stake. */
function transactionsOf(
  deps: CallDeps,
  { betId, gameCode, stakeAmount, payoutAmount, placedAt }: PartnerRound,
  player: string,
  spin: SpinRow | undefined,
) {
  const common = {
    player,
    game: gameCode,
    round: spin ? roundName(spin.id) : String(betId),
    undone: false as const,
    at: placedAt.toISOString(),
  }
  const win = {
    tx: spin ? txName(spin.id, 'win') : `w${betId}`,
    type: 'WIN' as const,
    amount: written(deps, payoutAmount),
    ...common,
  }
  if (spin && spin.campaign !== null) return [{ ...win, campaign: spin.campaign }]
  return [
    {
      tx: spin ? txName(spin.id, 'bet') : `b${betId}`,
      type: 'BET' as const,
      amount: written(deps, stakeAmount),
      ...common,
    },
    win,
  ]
}

async function replay(
  deps: CallDeps,
  partner: Partner,
  { round }: PartnerRequest<'replay'>,
): Promise<PartnerAnswer<'replay'> | CallRefusal> {
  const { sql: db } = deps.database
  const betId = round.startsWith('s') ? await betOf(db, partner.id, BigInt(round.slice(1))) : BigInt(round)
  const play = betId === null ? null : await findPartnerRound(db, { memberId: anyPlayerOf(partner.id), betId })
  const played =
    play && (await deps.playedRound({ memberId: play.memberId, currency: deps.currency, betId: play.betId }))
  if (!played) return { code: 'ROUND_NOT_FOUND' }
  const [names, spins] = await Promise.all([namesOf(db, [play.memberId]), spinsOf(db, [play.betId])])
  /** What the partner said of its wallet; that of ours is empty before and after. */
  const there = spins.get(play.betId)?.balance ?? null
  return {
    code: 'OK',
    round: {
      round,
      player: names.get(play.memberId) ?? '',
      game: played.gameCode,
      rulesVersion: played.rulesVersion,
      mode: played.mode,
      bet: written(deps, played.betAmount),
      stake: written(deps, played.stakeAmount),
      win: written(deps, played.winAmount),
      balanceBefore: written(deps, there === null ? played.balanceBeforeAmount : there + played.stakeAmount),
      balanceAfter: written(deps, there === null ? played.balanceAfterAmount : there + played.winAmount),
      at: played.playedAt.toISOString(),
      nonce: played.nonce,
      commit: played.commit,
      clientSeed: played.clientSeed,
      serverSeed: played.serverSeed,
      outcome: played.round,
    },
  }
}

const written = ({ currency: { decimals } }: { readonly currency: Currency }, amount: Amount | bigint) =>
  unitsText(amount, { unit: 10n ** BigInt(decimals), decimals })

/** The widths that the play origin has covers at. */
const coverWidths = [300, 600]

function gameOnWire({ currency, playUrl }: CallDeps, game: OfferedGame): PartnerAnswer<'games'>['games'][number] {
  const stake = game.stakes.get(currency.id)
  return {
    gameCode: game.code,
    name: Object.fromEntries(game.names),
    category: game.category,
    subType: game.classification,
    features: [...game.features],
    rtp: game.rtp,
    volatility: game.volatility,
    lines: game.lineNum,
    bets: stake
      ? { [currency.code]: { minBet: written({ currency }, stake.min), maxBet: written({ currency }, stake.max) } }
      : {},
    thumbnails: coverWidths.map((width) => ({
      url: new URL(`/covers/${game.code}-${width}.webp`, playUrl).href,
      width,
      height: (width * 4) / 3,
    })),
    demo: game.hasDemo,
    jackpot: game.features.includes('JACKPOT'),
    platforms: [...game.platforms],
    status: game.status,
  }
}
