import type { Category } from '@banyan/contract'
import { useId } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { CategoryTiles } from './CategoryTiles.tsx'
import styles from './CategoryTiles.module.css'

/** The way on from a page without games: the categories that have some. */
export function OtherCategories({ than }: { readonly than: Category }) {
  const t = useText()
  const id = useId()
  return (
    <section className={styles.others} aria-labelledby={id}>
      <h2 id={id}>{t('games.elsewhere')}</h2>
      <CategoryTiles without={than} />
    </section>
  )
}
