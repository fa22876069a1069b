import type { OutputOf, staffRoutes } from '@banyan/contract'
import { Card, Text, formatDecimal } from '@banyan/ui'
import { Facts } from '../../lib/Facts.tsx'
import { useSiteWords } from '../../lib/site-words.ts'
import { useVendorName } from '../../lib/use-vendor-name.ts'
import { useLanguage, useText } from '../../lib/texts.ts'
import { useNames } from './use-names.ts'

/** What of a game is not set here, and why. */
export function GameFacts({ game }: { readonly game: OutputOf<typeof staffRoutes.game> }) {
  const t = useText()
  const language = useLanguage()
  const words = useSiteWords()
  const vendorName = useVendorName()
  const { moneyText } = useNames(game)
  const { fixed } = game
  const { stakes, rtp, volatility } = fixed
  const bets = stakes ? `${moneyText(stakes.min)} – ${moneyText(stakes.max)}` : '–'
  return (
    <Card as="section" padded gap={12} aria-label={t('games.fixed')}>
      <h2>{t('games.fixed')}</h2>
      <Text tone="muted">{t(fixed.isOwn ? 'games.fixed_own' : 'games.fixed_vendor')}</Text>
      <Facts
        facts={[
          [t('vendors.vendor'), vendorName(fixed.vassalage)],
          [t('games.code'), fixed.code],
          [t('games.category'), words.category(fixed.category)],
          [t('games.kind'), t(fixed.isLobby ? 'games.kind_lobby' : fixed.lobby ? 'games.kind_sub' : 'games.kind_game')],
          ...(fixed.lobby ? [[t('games.lobby'), fixed.lobby] as const] : []),
          ...(fixed.roomId ? [[t('games.room'), fixed.roomId] as const] : []),
          [t('games.rtp'), rtp === null ? t('games.untold') : `${formatDecimal(BigInt(rtp), 2, language)} %`],
          [t('games.volatility'), volatility ? words.volatility(volatility) : t('games.untold')],
          [t('games.lines'), fixed.lineNum ?? '–'],
          [t('games.features'), fixed.features.map(words.feature).join(', ') || '–'],
          ...(fixed.setsStakes ? [] : [[t('games.bets'), bets] as const]),
        ]}
      />
    </Card>
  )
}
