import { type CatalogGame, type FixedJackpot, type Language, type VendorCard, dayMs } from '@banyan/contract'
import { catalogues } from '@banyan/i18n/catalogues'
import { amount } from '@banyan/money'
import type { Game } from './catalogue-snapshot.ts'
import { switchAt } from './play-status.ts'
import { type Card, type CatalogueGame, isHouseLottery, nameIn, statusOf } from './site-catalogue.ts'

export interface WireSetting {
  readonly currencyId: number
  readonly language: Language
  readonly ownLanguage: Language
  readonly now: Date
  /** The fixed jackpots of a game, by its vendor and code as the catalogue's `byCode` has them. */
  readonly jackpots: ReadonlyMap<string, readonly FixedJackpot[]>
}

/** Games are new for so long after their release. */
const newDays = 30

export function isNewAt({ releasedAt }: Pick<Game, 'releasedAt'>, now: Date): boolean {
  const age = now.getTime() - releasedAt.getTime()
  return age >= 0 && age < newDays * dayMs
}

export function gameOnWire(
  each: CatalogueGame,
  { currencyId, language, ownLanguage, now, jackpots }: WireSetting,
): CatalogGame {
  const { game, lobby, category } = each
  const { vendor } = game
  const name = nameIn(game.names, language, ownLanguage) ?? game.code
  const stake = game.stakes.get(currencyId)
  return {
    gameId: String(game.id),
    roomId: game.roomId,
    nodeId: String(lobby?.id ?? game.id),
    gameName: game.isLobby ? null : name,
    nodeName: lobby ? (nameIn(lobby.names, language, ownLanguage) ?? lobby.code) : name,
    gameType: category,
    classification: game.classification,
    code: game.code,
    isHouseLottery: isHouseLottery(vendor),
    defaultPlayType: game.defaultPlay,
    accountTypeName: vendor.wallet === 'transfer' ? vendor.vassalage : 'MAIN',
    isGame: game.isLobby ? 'VASSALAGE' : 'GAME',
    supportPlay: game.hasDemo ? 0 : 1,
    vassalage: vendor.vassalage,
    vendorName: nameIn(vendor.names, language, ownLanguage) ?? vendor.vassalage,
    isSimulated: vendor.isSimulated,
    icon: game.icon,
    features: [...game.features],
    volatility: game.volatility,
    rtp: game.rtp,
    minBet: stake ? amount(stake.min) : null,
    maxBet: stake ? amount(stake.max) : null,
    lineNum: game.lineNum,
    jackpots: [...(jackpots.get(`${vendor.vassalage} ${game.code}`) ?? [])],
    platforms: [...game.platforms],
    channel: game.channel,
    releasedAt: game.releasedAt,
    isNew: isNewAt(game, now),
    isHot: game.isHot,
    ...statusOf(each, now),
  }
}

export function cardOnWire(
  { vendor, category, games, launches, ownNavItem }: Card,
  { language, ownLanguage, now }: WireSetting,
): VendorCard {
  return {
    vassalage: vendor.vassalage,
    displayName: nameIn(vendor.names, language, ownLanguage) ?? vendor.vassalage,
    smallIcon: vendor.smallIcon,
    showIcon: vendor.showIcon && vendor.smallIcon !== null ? 1 : 0,
    isHot: vendor.isHot ? 1 : 0,
    category,
    title: catalogues[language].catalog.category[category],
    games,
    launchGameId: launches && String(launches.id),
    ownNavItem,
    ...switchAt(vendor, now),
  }
}
