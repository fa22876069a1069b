import { Row, Stack } from '@banyan/ui'
import type { Category } from '@banyan/contract'
import type { ReactNode } from 'react'
import { PictureOf } from '../../../assets/Picture.tsx'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { cataloguePictures } from '../assets/manifest.ts'
import styles from './CategoryPage.module.css'
import { headSizes } from './head-sizes.ts'

interface CategoryFrameProps {
  readonly category: Category
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** The page of a category: its name and what it has, with its object, and what follows. */
export function CategoryFrame({ category, title, text, children }: CategoryFrameProps) {
  return (
    <Stack top gap={18} className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <Row as="header" justify="between" gap={24} className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        <PictureOf files={cataloguePictures[category]} sizes={headSizes} alt="" loading="eager" />
      </Row>
      {children}
    </Stack>
  )
}
