import type { PlayedOriginal } from '@banyan/contract'
import { originalGameOf } from '@banyan/games/originals'
import { stepGameOf } from '@banyan/games/steps'
import type { Text } from '../../../lib/i18n.ts'
import { lineWords } from '@banyan/client/words/original'

/** The picks of a round in words. */
export function picksText(t: Text, { gameCode, rulesVersion, round }: PlayedOriginal): string {
  const game = originalGameOf(gameCode, rulesVersion) ?? stepGameOf(gameCode, rulesVersion)
  const picks = game?.picksOf(round['picks'] as Record<string, unknown>) // as: picks rest as an object
  return game && picks ? lineWords(t, gameCode, game.wordsOf(picks)) : ''
}
