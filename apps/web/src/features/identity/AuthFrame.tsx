import { Text } from '@banyan/ui'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PictureOf } from '../../assets/Picture.tsx'
import { ownScene } from '../../assets/scenes.ts'
import { BrandMark } from '../../lib/BrandMark.tsx'
import { useText } from '../../lib/i18n.ts'
import { uprightScenes } from './assets/manifest.ts'
import styles from './AuthFrame.module.css'
import { Banner, type BannerGroup, useBanner } from './Banner.tsx'

interface AuthFrameProps {
  readonly title: ReactNode
  readonly art: 'identity.login_art' | 'identity.register_art' | 'identity.forgot_art' | 'identity.change_art'
  /** Whose banner stands in place of the tree, where there is one. */
  readonly banner?: BannerGroup
  readonly children: ReactNode
}

/**
 * The tree or a banner on the left and the form on the right; a phone shows the form first, and the banner below it.
 * The form comes first for the focus too: a dialog opens on it and not on the banner's link.
 */
export function AuthFrame({ title, art, banner: group, children }: AuthFrameProps) {
  const t = useText()
  const banner = useBanner(group)
  return (
    <div className={styles.frame}>
      <div className={styles.form}>
        {title}
        {children}
      </div>
      <div className={clsx(styles.art, banner && styles.bannered)} data-theme="dark">
        {banner ? <Banner {...banner} /> : <Tree line={t(art)} />}
      </div>
    </div>
  )
}

function Tree({ line }: { readonly line: string }) {
  const t = useText()
  return (
    <>
      <PictureOf files={uprightScenes[ownScene()]} alt="" sizes="390px" className={styles.picture} />
      <div className={styles.words}>
        <BrandMark size={38} />
        <p className={styles.line}>{line}</p>
        <Text tone="muted">{t('identity.art_text')}</Text>
      </div>
    </>
  )
}
