import type { Category } from '@banyan/contract'
import { PictureOf } from '../../../assets/Picture.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { cataloguePictures } from '../assets/manifest.ts'
import styles from './CategoryPage.module.css'
import { headSizes } from './head-sizes.ts'

interface CategoryHeadProps {
  readonly category: Category
  readonly title: string
  /** Undefined until known. */
  readonly games: number | undefined
}

/** The category's name and number of games, with its object. */
export function CategoryHead({ category, title, games }: CategoryHeadProps) {
  const t = useText()
  const format = useFormat()
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p>
          {games === undefined
            ? t(`games.about_${category}`)
            : `${t(`games.about_${category}`)} ${games > 0 ? t('games.count', { count: format.count(games) }) : ''}`}
        </p>
      </div>
      <PictureOf files={cataloguePictures[category]} sizes={headSizes} alt="" loading="eager" />
    </header>
  )
}
