import type { Language, PlayedRound } from '@banyan/contract'
import { type SlotGame, slotGameOf } from '@banyan/games/slots'
import type { SlotTextKey } from '@banyan/i18n/slots'
import { openHistoryDialog } from '../controls/history-dialog.ts'
import { openInfoDialog } from '../controls/info-dialog.ts'
import type { Money } from '../controls/money.ts'
import type { SiteFrame } from '../lib/frame.ts'
import type { Sounds } from '../lib/sounds.ts'
import type { Words } from '../lib/texts.ts'
import type { Skin } from '../skins/skin.ts'
import type { Croupier, Offer } from '../table/croupier.ts'
import { type ShownRound, isAtRest } from '../table/state.ts'
import type { Table } from '../table/table.ts'

/** What the parts of one open game share. The table comes last: what is pressed before it stands does nothing. */
export interface GameContext {
  readonly game: SlotGame
  readonly offer: Offer
  readonly croupier: Croupier
  readonly words: Words
  readonly frame: SiteFrame
  readonly language: Language
  readonly skin: Skin
  readonly money: Money
  readonly sounds: Sounds
  /** Opens the page again, in its session and with what it alone knows. */
  readonly openAgain: () => void
  table: Table | null
  /** The round on the stage, which says what its units are worth. */
  shown: ShownRound | null
}

export const isIdle = ({ table }: GameContext): boolean => table !== null && isAtRest(table.state)

/** Cards are called by their letters, everything else by a word. */
export function symbolNames({
  words,
  offer,
}: Pick<GameContext, 'words'> & { readonly offer: Pick<Offer, 'gameCode'> }): (symbol: string) => string {
  return (symbol) =>
    /^[AKQJT]$/.test(symbol)
      ? symbol.replace('T', '10')
      : words.say(`symbol.${offer.gameCode}.${symbol}` as SlotTextKey) // as: each strip's symbols have names
}

/** The player's rounds. `onReplay` is null where the reels are not to be seen. */
export function openHistory(context: GameContext, onReplay: ((played: PlayedRound) => void) | null): void {
  const { croupier, offer, language, money, words, skin } = context
  const openRules = ({ gameCode, rulesVersion, betAmount }: PlayedRound) => {
    const rules = slotGameOf(gameCode, rulesVersion)
    if (rules) openInfoDialog(rules, skin, betAmount, money, words.say, symbolNames(context))
    return rules !== null
  }
  openHistoryDialog({ croupier, isDemo: offer.money === 'demo', language, money, words, onReplay, openRules })
}
