import { LeafMark } from '@banyan/ui'
import type { ReactNode } from 'react'
import { Picture } from '../../assets/Picture.tsx'
import { useText } from '../../lib/i18n.ts'
import styles from './AuthFrame.module.css'

interface AuthFrameProps {
  readonly title: ReactNode
  readonly art: 'identity.login_art' | 'identity.register_art'
  readonly children: ReactNode
}

/** The tree on the left and the form on the right; a phone shows the form alone. */
export function AuthFrame({ title, art, children }: AuthFrameProps) {
  const t = useText()
  return (
    <div className={styles.frame}>
      <div className={styles.art} data-theme="dark">
        <Picture name="hero-tall" alt="" sizes="390px" className={styles.picture} />
        <div className={styles.words}>
          <LeafMark size={38} />
          <p className={styles.line}>{t(art)}</p>
          <p className={styles.small}>{t('identity.art_text')}</p>
        </div>
      </div>
      <div className={styles.form}>
        {title}
        {children}
      </div>
    </div>
  )
}
