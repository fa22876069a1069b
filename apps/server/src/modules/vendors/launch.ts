import { type Language, type Outcome, done, refuse } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import { randomUUID } from 'node:crypto'
import { maskedName, usernamesOf } from '../members/index.ts'
import type { VendorAdapter } from './adapter.ts'
import type { Connection } from './connections.ts'
import { recordLaunch } from './sessions.ts'
import { recallAll } from './wallets.ts'
import { transfer, type TransferDeps } from './transfers.ts'

export interface LaunchDeps extends TransferDeps {
  readonly adapter: VendorAdapter
  readonly countryOf: (address: string) => Promise<string | null>
  readonly balanceOf: (memberId: bigint, currency: Currency) => Promise<bigint>
  /** How sites are reached: the scheme and the port of what leaving a game leads to. */
  readonly siteUrl: string
}

/** What the catalogue hands over after it has checked game, vendor and player. */
export interface VendorLaunch {
  readonly merchantId: number
  readonly vassalage: string
  readonly gameCode: string
  readonly mode: 'real' | 'trial' | 'demo'
  readonly player: { readonly memberId: bigint; readonly sessionId: bigint } | null
  readonly currency: Currency
  readonly language: Language
  readonly platform: string
  readonly address: string
  /** The host name of the site that the player is on: one process serves many. */
  readonly host: string
  readonly backUrl: string
  /** The event that a sportsbook opens at. */
  readonly eventId?: string
}

/**
 * Opens a game at an outside vendor. For a member this writes the launch record, which every later call of the vendor
 * is held against. Before, what lies at other vendors comes home; with a transfer wallet it goes in from there.
 */
export async function launchAtVendor(
  deps: LaunchDeps,
  order: VendorLaunch,
): Promise<Outcome<{ gameUrl: string }, 'trial_account' | 'account_frozen' | 'game_disabled' | 'launch_failed'>> {
  const { merchantId, vassalage, gameCode, mode, currency, language, platform, address, host, backUrl, eventId } = order
  const connection = (await deps.connections()).find(
    (each) => each.merchantId === merchantId && each.vassalage === vassalage,
  )
  if (!connection || connection.status !== 'open') return refuse('game_disabled')
  if (mode === 'trial') return refuse('trial_account')
  const facts = {
    gameCode,
    currency: currency.code,
    language,
    platform,
    lobbyUrl: Object.assign(new URL(backUrl, deps.siteUrl), { hostname: host }).href,
    ip: address,
    ...(eventId !== undefined && { event: eventId }),
  }
  if (!order.player)
    return opened(
      await deps.adapter.launch(connection, { ...facts, player: `demo_${randomUUID()}`, token: 'demo', mode: 'demo' }),
    )
  const { memberId, sessionId: loginId } = order.player
  const [nickname, country] = await Promise.all([nicknameOf(deps, order, memberId), deps.countryOf(address)])
  const { player, token } = await recordLaunch(deps.database, {
    connectionId: connection.id,
    memberId,
    currency,
    gameCode,
    nickname,
    language,
    country,
    loginId,
  })
  await bringHome(deps, order)
  if (connection.wallet === 'transfer') await bringIn(deps, connection, memberId, currency)
  return opened(await deps.adapter.launch(connection, { ...facts, player, token, mode: 'real' }))
}

/** What a vendor may show of a member: the name, masked. */
async function nicknameOf(
  { database }: Pick<LaunchDeps, 'database'>,
  { merchantId }: VendorLaunch,
  memberId: bigint,
): Promise<string> {
  return maskedName((await usernamesOf(database.sql, merchantId, [memberId])).get(memberId) ?? '')
}

/**
 * On the way into a game of any vendor, and of our own: whatever lies in the wallets of others comes back, so that the
 * member plays with all he has. Trial money never leaves, and a demo has none.
 */
export async function bringHome(
  deps: TransferDeps,
  {
    mode,
    vassalage,
    player,
    merchantId,
    currency,
  }: Pick<VendorLaunch, 'mode' | 'vassalage' | 'player' | 'merchantId' | 'currency'>,
): Promise<void> {
  if (mode === 'real' && player)
    await recallAll(deps, { memberId: player.memberId, merchantId, currency }, { except: vassalage })
}

function opened(url: string | null): Outcome<{ gameUrl: string }, 'launch_failed'> {
  return url === null ? refuse('launch_failed') : done({ gameUrl: url })
}

/**
 * Nothing to bring, or a vendor that does not answer, stops no launch: the member sees
 * both balances and can move money himself.
 */
async function bringIn(deps: LaunchDeps, connection: Connection, memberId: bigint, currency: Currency): Promise<void> {
  const all = await deps.balanceOf(memberId, currency)
  if (all > 0n)
    await transfer(deps, { memberId, currency, connection, direction: 'in', amount: all, key: randomUUID() })
}
