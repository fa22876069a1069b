import { Button } from '@banyan/ui'
import type { ComponentProps } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { useGameName } from '../../../lib/use-game-name.ts'
import { useGames } from '../use-catalogue.ts'
import { usePlay } from './use-play.ts'

interface OwnGameProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  readonly gameCode: string
}

/** Opens a game of ours; nothing while it is not open. */
export function OwnGame({ gameCode, ...look }: OwnGameProps) {
  const t = useText()
  const game = useGameName()(gameCode)
  const { data } = useGames({ gameType: 'RNG', provider: 'BANYAN' })
  const { play } = usePlay()
  const found = data?.games.find(({ code, status }) => code === gameCode && status === 'open')
  if (!found) return null
  return (
    <Button {...look} icon="play-fill" onClick={() => play(found)}>
      {t('promotions.plan.spins_play', { game })}
    </Button>
  )
}
