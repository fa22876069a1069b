import { Link } from '@tanstack/react-router'
import { useNotices } from '../../../lib/content.ts'
import { useText } from '../../../lib/i18n.ts'
import { paths, promotionOf } from '../../../lib/paths.ts'
import { Section } from '../../../lib/Section.tsx'
import { PromotionArt } from '../promotions/PromotionArt.tsx'
import styles from './home.module.css'

/** As many as stand beside one another. */
const shownMost = 3

/** The first promotions on offer, each leading to its whole text. A site that offers none has no such part. */
export function HomePromotions() {
  const t = useText()
  const promotions = useNotices().data?.promotion.slice(0, shownMost) ?? []
  if (promotions.length === 0) return null
  return (
    <Section icon="gift" title={t('pages.promotions')} more={paths.promotions}>
      <ul className={styles.promotions}>
        {promotions.map((promotion, at) => (
          <li key={promotion.id}>
            <Link to={promotionOf(promotion.id)} className={styles.promotion}>
              <PromotionArt promotion={promotion} at={at} />
              <h3>{promotion.title}</h3>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
