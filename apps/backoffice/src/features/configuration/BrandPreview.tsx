import { Logo, Pill, Row, Stack, Text, buttonClass } from '@banyan/ui'
import { type CSSProperties, useEffect } from 'react'
import type { Draft } from '../../lib/draft.ts'
import { useText } from '../../lib/texts.ts'
import styles from './BrandPreview.module.css'
import { rowsInDraft } from './rows.ts'

interface BrandPreviewProps {
  readonly name: string
  readonly draft: Draft
}

/** The letters of a file while it is looked at, as the site will have them; one that does not come leaves the usual. */
function useFonts(draft: string) {
  useEffect(() => {
    if (typeof FontFace === 'undefined') return
    const faces = rowsInDraft('fonts', draft)
      .filter(({ file = '', family = '' }) => /^\/[\w/-]+\.woff2$/.test(file) && family !== '')
      .map(
        ({ file = '', family = '', weights = '' }) =>
          new FontFace(family, `url(${file})`, { weight: weights || 'normal' }),
      )
    for (const face of faces) {
      document.fonts.add(face)
      void face.load().catch(() => {})
    }
    return () => {
      for (const face of faces) document.fonts.delete(face)
    }
  }, [draft])
}

/** What the brand that is being typed looks like, in both themes, with the scene of its home page. */
export function BrandPreview({ name, draft }: BrandPreviewProps) {
  const t = useText()
  const { brandHue = '', accentHue = '', neutralHue = '', mark = '', scene = '', fonts = '' } = draft
  useFonts(fonts)
  const family = (use: string) => rowsInDraft('fonts', fonts).find((row) => row['use'] === use)?.['family'] ?? ''
  const style = {
    ...(brandHue && { '--brand-hue': brandHue }),
    ...(accentHue && { '--brand-accent-hue': accentHue }),
    ...(neutralHue && { '--brand-neutral-hue': neutralHue }),
    ...(family('text') && { '--font-ui': `'${family('text')}', sans-serif` }),
    ...(family('display') && { '--font-display': `'${family('display')}', sans-serif` }),
  } as CSSProperties // as: custom properties are no part of its type
  return (
    <Stack as="section" gap={12} aria-label={t('configuration.preview')}>
      <h3>{t('configuration.preview')}</h3>
      <div className={styles.themes}>
        {(['dark', 'light'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme} style={style}>
            <Row justify="between" gap={8}>
              <Logo name={name} mark={mark || null} />
              <Pill tone="amber">{t(`configuration.theme_${theme}`)}</Pill>
            </Row>
            <img src={`/share/${scene || 'banyan'}.jpg`} alt="" className={styles.scene} loading="lazy" />
            <h4 className={styles.title}>{name}</h4>
            <Text tone="muted">{t('configuration.preview_text')}</Text>
            <Row wrap gap={8}>
              <span className={buttonClass({ variant: 'primary' })}>{t('configuration.preview_main')}</span>
              <span className={buttonClass({ variant: 'surface' })}>{t('configuration.preview_usual')}</span>
            </Row>
          </div>
        ))}
      </div>
    </Stack>
  )
}
