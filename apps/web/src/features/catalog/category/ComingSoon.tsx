import type { Category } from '@banyan/contract'
import { Pill, Row } from '@banyan/ui'
import type { ReactNode } from 'react'
import { PictureOf } from '../../../assets/Picture.tsx'
import { useText } from '../../../lib/i18n.ts'
import { cataloguePictures } from '../assets/manifest.ts'
import styles from './ComingSoon.module.css'
import { Elsewhere } from './Elsewhere.ts'

interface ComingSoonProps {
  readonly category: Category
  readonly title: string
  /** What is not there yet, where that is not the whole category. */
  readonly missing?: string
  /** Where something like it is. */
  readonly action?: ReactNode
}

/** A category that has no games yet: its art, that it comes, and what can be played meanwhile. */
export function ComingSoon({ category, title, missing, action }: ComingSoonProps) {
  const t = useText()
  return (
    <>
      <Row as="section" gap={28} className={styles.soon} data-theme="dark" data-category={category} aria-label={title}>
        <PictureOf files={cataloguePictures[category]} sizes="(max-width: 767px) 128px, 208px" alt="" />
        <div>
          <Pill tone="amber">{t('games.coming_soon')}</Pill>
          <p>{missing ?? t('games.coming_soon_text', { category: title })}</p>
          {action}
        </div>
      </Row>
      <Elsewhere than={category} />
    </>
  )
}
