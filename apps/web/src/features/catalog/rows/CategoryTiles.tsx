import type { Category } from '@banyan/contract'
import { Icon } from '@banyan/ui'
import { Link } from '@tanstack/react-router'
import { PictureOf } from '../../../assets/Picture.tsx'
import { useText } from '../../../lib/i18n.ts'
import { categoryPaths } from '../../../lib/paths.ts'
import { useSite } from '../../../lib/site.ts'
import { cataloguePictures } from '../assets/manifest.ts'
import styles from './CategoryTiles.module.css'

/** In the order of the header. */
const order = [
  'SPORTS',
  'ESPORTS',
  'LIVE',
  'RNG',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
] as const satisfies readonly Category[]
const sizes = '(max-width: 767px) 96px, 128px'

/**
 * A tile for each category that the site has games of, but for the one that the page is
 * about or has a tile of its own for.
 */
export function CategoryTiles({ without }: { readonly without: Category }) {
  const t = useText()
  const site = useSite()
  const present = order.filter((category) => category !== without && site?.categories.includes(category))
  if (present.length === 0) return null
  return (
    <ul className={styles.tiles}>
      {present.map((category) => (
        <li key={category}>
          <Link to={categoryPaths[category]} className={styles.tile} data-theme="dark" data-category={category}>
            <PictureOf files={cataloguePictures[category]} sizes={sizes} alt="" />
            <b>{t(category === 'LOTT' ? 'shell.lottery' : `shell.category.${category}`)}</b>
            <span>{t(`games.about_${category}`)}</span>
            <Icon name="caret-right" size={22} className={styles.go} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
