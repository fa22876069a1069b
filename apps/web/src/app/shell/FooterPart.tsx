import { Icon } from '@banyan/ui'
import { type ReactNode, useId, useState } from 'react'
import { phone, useMedia } from '../../lib/use-media.ts'
import styles from './Footer.module.css'

interface FooterPartProps {
  readonly title: string
  readonly className?: string | undefined
  /** Links are a landmark, entries a section. */
  readonly as?: 'nav' | 'section'
  readonly children: ReactNode
}

/**
 * A list of the footer under its heading. On a phone the heading opens it: all of them
 * together are longer than the page above.
 */
export function FooterPart({ title, className, as: Part = 'nav', children }: FooterPartProps) {
  const id = useId()
  const folds = useMedia(phone)
  const [isOpen, setOpen] = useState(false)
  return (
    <Part className={className} aria-labelledby={id}>
      <h2 id={id}>
        {folds ? (
          <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {title}
            <Icon name="caret-down" size={16} />
          </button>
        ) : (
          title
        )}
      </h2>
      {(isOpen || !folds) && children}
    </Part>
  )
}
