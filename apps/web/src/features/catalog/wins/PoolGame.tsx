import { Button } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { useGameName } from '../../../lib/use-game-name.ts'
import { usePlay } from '../launch/use-play.ts'
import { useGames } from '../use-catalogue.ts'

/** A game of ours that plays for a jackpot, to be opened; its name alone while it is not open. */
export function PoolGame({ gameCode }: { readonly gameCode: string }) {
  const t = useText()
  const name = useGameName()(gameCode)
  const { data } = useGames({ gameType: 'RNG', provider: 'BANYAN' })
  const { play } = usePlay()
  const game = data?.games.find(({ code, status }) => code === gameCode && status === 'open')
  if (!game) return <span>{name}</span>
  return (
    <Button size="sm" icon="play-fill" aria-label={t('games.play_game', { game: name })} onClick={() => play(game)}>
      {name}
    </Button>
  )
}
