import { Stack } from '@banyan/ui'
import type { CatalogGame } from '@banyan/contract'
import { useText } from '../../../lib/i18n.ts'
import { Cover, titleOf } from '../card/Cover.tsx'
import styles from './GameLoader.module.css'

/** While a game is on its way: its cover, and that it is being opened [GAME-30]. */
export function GameLoader({ game }: { readonly game: CatalogGame }) {
  const t = useText()
  return (
    <Stack align="center" gap={18} className={styles.loader} role="status" data-theme="dark">
      <span className={styles.cover}>
        <Cover game={game} sizes="180px" />
      </span>
      <span className={styles.bar} aria-hidden="true" />
      <p>{t('games.opening', { game: titleOf(game) })}</p>
    </Stack>
  )
}
