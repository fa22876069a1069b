import type { Notice } from '@banyan/contract'
import { Picture } from '../../../assets/Picture.tsx'
import { ArtBand } from '../../../lib/ArtBand.tsx'
import styles from './promotions.module.css'

/** What stands on a ground of drum rings where the operator gave no picture. */
const objects = ['coins', 'lixi', 'gift', 'balls'] as const

/** The art of a promotion; `at` is its place in the list, so that neighbours differ. */
export function PromotionArt({ promotion, at }: { readonly promotion: Notice; readonly at: number }) {
  const object = objects[at % objects.length] ?? 'coins'
  return (
    <ArtBand at={at}>
      {promotion.picture ? (
        <img src={promotion.picture} alt="" width={640} height={280} loading="lazy" />
      ) : (
        <Picture name={object} alt="" sizes="(max-width: 767px) 150px, 300px" className={styles.object} />
      )}
    </ArtBand>
  )
}
