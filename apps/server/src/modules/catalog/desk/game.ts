import {
  type GameValues,
  type InputOf,
  type Outcome,
  type OutputOf,
  done,
  gameFields,
  refuse,
  type staffGameRoutes,
} from '@banyan/contract'
import { isOriginalCode } from '@banyan/games/originals'
import { isStepCode } from '@banyan/games/steps'
import { amount } from '@banyan/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import { type CatalogueSnapshot, type Game, readSnapshotIn } from '../catalogue-snapshot.ts'
import { isHouseLottery } from '../site-catalogue.ts'
import { differing, keepChange, versionOf } from './changes.ts'
import type { DeskDeps } from './deps.ts'

type Routes = typeof staffGameRoutes

const isOwn = (integration: string) => integration === 'lottery' || integration.startsWith('banyan-')
/** Games that ask the catalogue what may be staked; the others have it in their rules, at their table or vendor. */
const setsStakes = ({ vendor, code }: Game) =>
  vendor.integration === 'banyan-originals' && (isOriginalCode(code) || isStepCode(code))

const gameIn = ({ games }: Pick<CatalogueSnapshot, 'games'>, id: string) =>
  games.find((game) => String(game.id) === id) ?? null

/** What of a game can be set, with the bets of a site's currency. */
export function valuesOf(game: Game, currencyId: number): GameValues {
  const stakes = game.stakes.get(currencyId)
  return {
    names: Object.fromEntries(game.names),
    classification: game.classification,
    icon: game.icon,
    position: game.position,
    isHot: game.isHot,
    releasedOn: game.releasedAt.toISOString().slice(0, 10),
    hasDemo: game.hasDemo,
    stakes: stakes && setsStakes(game) ? { min: amount(stakes.min), max: amount(stakes.max) } : null,
  }
}

export async function openGame(
  { cache, database, merchant }: DeskDeps,
  id: string,
): Promise<Outcome<OutputOf<Routes['game']>, 'not_found'>> {
  const snapshot = await cache.current()
  const game = gameIn(snapshot, id)
  if (!game) return refuse('not_found')
  const { currency } = merchant
  const stakes = game.stakes.get(currency.id)
  const { vendor, status, maintenanceUntil } = game
  return done({
    id,
    version: await versionOf(database.sql, { kind: 'game', name: id }),
    values: valuesOf(game, currency.id),
    status,
    maintenanceUntil,
    isShown: !(snapshot.hiddenOf.get(merchant.id)?.has(game.id) ?? false),
    hasVendor: snapshot.vendorsOf.get(merchant.id)?.has(vendor.id) ?? false,
    fixed: {
      vassalage: vendor.vassalage,
      code: game.code,
      category: game.category,
      isLobby: game.isLobby,
      lobby: snapshot.games.find((each) => each.id === game.parentId)?.code ?? null,
      roomId: game.roomId,
      features: [...game.features],
      volatility: game.volatility,
      rtp: game.rtp,
      lineNum: game.lineNum,
      platforms: [...game.platforms],
      stakes: stakes ? { min: amount(stakes.min), max: amount(stakes.max) } : null,
      isOwn: isOwn(vendor.integration),
      setsStakes: setsStakes(game),
      canDemo: !isHouseLottery(vendor),
    },
    currency: currency.code,
    decimals: currency.decimals,
  })
}

/** Sets a game under its lock: whoever has not seen its last version is told. */
export async function setGame(
  { database, audit, merchant: { currency } }: DeskDeps,
  context: StaffContext,
  { id, version, values, reason }: InputOf<Routes['setGame']>,
): Promise<Outcome<OutputOf<Routes['setGame']>, Routes['setGame']['refusals'][number]>> {
  const subject = { kind: 'game', name: id } as const
  return database.transaction(async (tx) => {
    await sql`select from catalog.game where id = ${id} for update`.execute(tx)
    const found = gameIn(await readSnapshotIn(tx), id)
    if (!found) return refuse('not_found')
    if ((await versionOf(tx, subject)) !== version) return refuse('changed_meanwhile')
    // What is not set here is neither given nor taken away.
    if ((values.stakes !== null) !== setsStakes(found)) return refuse('invalid_request')
    if (values.hasDemo && isHouseLottery(found.vendor)) return refuse('invalid_request')
    await writeGame(tx, id, { values, currencyId: currency.id })
    const change = { before: gameFields(valuesOf(found, currency.id)), after: gameFields(values), reason }
    const next = await keepChange(tx, subject, change, context)
    const of = { subject: `game ${found.vendor.vassalage}/${found.code}`, reason }
    await audit(tx, context, { action: 'game.set', ...of, ...differing(change.before, change.after) })
    return done({ version: next })
  })
}

async function writeGame(
  tx: Tx,
  id: string,
  { values, currencyId }: { readonly values: GameValues; readonly currencyId: number },
): Promise<void> {
  const { names, classification, icon, position, isHot, releasedOn, hasDemo, stakes } = values
  // A game keeps the hour of its release on the day that it has.
  await sql`update catalog.game set classification = ${classification}, icon = ${icon}, position = ${position},
      is_hot = ${isHot}, has_demo = ${hasDemo},
      released_at = case when (released_at at time zone 'UTC')::date = ${releasedOn}::date then released_at
        else ${releasedOn}::date at time zone 'UTC' end
    where id = ${id}`.execute(tx)
  await sql`delete from catalog.game_name where game_id = ${id}`.execute(tx)
  await sql`insert into catalog.game_name (game_id, language, name)
    select ${id}::bigint, key, value from jsonb_each_text(${JSON.stringify(names)}::jsonb)`.execute(tx)
  if (stakes)
    await sql`insert into catalog.game_stake (game_id, currency, min_bet, max_bet)
      values (${id}, ${currencyId}, ${stakes.min}, ${stakes.max})
      on conflict (game_id, currency) do update set min_bet = excluded.min_bet, max_bet = excluded.max_bet`.execute(tx)
}

/** Shows a game on a site, or leaves it out, under the lock of the game. */
export async function showGame(
  { database, audit, merchant }: DeskDeps,
  context: StaffContext,
  { id, isShown, reason }: InputOf<Routes['showGame']>,
): Promise<Outcome<Record<string, never>, 'not_found' | 'changed_meanwhile'>> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ place: string }>`select vendor.vassalage || '/' || game.code as place
      from catalog.game join catalog.vendor on vendor.id = vendor_id where game.id = ${id} for update of game`.execute(
      tx,
    )
    const [game] = rows
    if (!game) return refuse('not_found')
    const { numAffectedRows } = isShown
      ? await sql`delete from catalog.hidden_game where (merchant_id, game_id) = (${merchant.id}, ${id})`.execute(tx)
      : await sql`insert into catalog.hidden_game (merchant_id, game_id) values (${merchant.id}, ${id})
          on conflict do nothing`.execute(tx)
    if (numAffectedRows !== 1n) return refuse('changed_meanwhile')
    const act = { action: 'game.shown', subject: `game ${game.place} of site ${merchant.id}`, reason }
    await audit(tx, context, { ...act, before: { isShown: !isShown }, after: { isShown } })
    return done({})
  })
}
