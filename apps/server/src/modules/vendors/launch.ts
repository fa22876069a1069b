import { type Language, type Outcome, done, refuse } from '@banyan/contract'
import type { Currency } from '@banyan/money'
import { randomUUID } from 'node:crypto'
import type { VendorAdapter } from './adapter.ts'
import type { Connection } from './connections.ts'
import { recordLaunch } from './sessions.ts'
import { recallAll, type WalletsDeps } from './wallets.ts'
import { transfer } from './transfers.ts'

export interface LaunchDeps extends WalletsDeps {
  readonly adapter: VendorAdapter
  /** What a vendor may show of a member. */
  readonly nicknameOf: (memberId: bigint) => Promise<string>
  readonly countryOf: (address: string) => Promise<string | null>
  readonly balanceOf: (memberId: bigint, currency: Currency) => Promise<bigint>
  /** The site, where leaving the game leads to. */
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
  readonly backUrl: string
}

/**
 * Opens a game at an outside vendor. For a member this writes the launch record, which every later call of the vendor is held
 * against. With a transfer wallet all money goes in before: from the other vendors home, and from home to this one.
 */
export async function launchAtVendor(
  deps: LaunchDeps,
  order: VendorLaunch,
): Promise<Outcome<{ gameUrl: string }, 'trial_account' | 'account_frozen' | 'game_disabled' | 'launch_failed'>> {
  const { merchantId, vassalage, gameCode, mode, currency, language, platform, address, backUrl } = order
  const connection = (await deps.connections()).find((each) => each.merchantId === merchantId && each.vassalage === vassalage)
  if (!connection || connection.status !== 'open') return refuse('game_disabled')
  if (mode === 'trial') return refuse('trial_account')
  const facts = { gameCode, currency: currency.code, language, platform, lobbyUrl: new URL(backUrl, deps.siteUrl).href, ip: address }
  if (!order.player) return opened(await deps.adapter.launch(connection, { ...facts, player: `demo_${randomUUID()}`, token: 'demo', mode: 'demo' }))
  const { memberId, sessionId: loginId } = order.player
  const [nickname, country] = await Promise.all([deps.nicknameOf(memberId), deps.countryOf(address)])
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
  if (connection.wallet === 'transfer') await bringMoney(deps, connection, memberId, currency)
  return opened(await deps.adapter.launch(connection, { ...facts, player, token, mode: 'real' }))
}

function opened(url: string | null): Outcome<{ gameUrl: string }, 'launch_failed'> {
  return url === null ? refuse('launch_failed') : done({ gameUrl: url })
}

/** Nothing to bring, or a vendor that does not answer, stops no launch: the member sees both balances and can move money himself. */
async function bringMoney(deps: LaunchDeps, connection: Connection, memberId: bigint, currency: Currency): Promise<void> {
  await recallAll(deps, memberId, { except: connection.vassalage })
  const all = await deps.balanceOf(memberId, currency)
  if (all > 0n) await transfer(deps, { memberId, currency, connection, direction: 'in', amount: all, key: randomUUID() })
}
