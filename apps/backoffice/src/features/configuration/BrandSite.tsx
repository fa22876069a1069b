import { type ConfigurationSection, configurationSections, staffRoutes } from '@banyan/contract'
import { Button, ChipSet, Row, Stack, Text } from '@banyan/ui'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod/mini'
import type { Draft } from '../../lib/draft.ts'
import { useAct } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import styles from './BrandSite.module.css'
import { valuesOf } from './fields.ts'

const section: ConfigurationSection = 'brand'

/** What a page is as wide as on a telephone and on a desk, in points. */
const widths = { phone: 390, desktop: 1280 } as const
const themes = ['dark', 'light'] as const
const pages = ['/index', '/login', '/promotions', '/vip'] as const

/**
 * The real site with the brand that is being typed, at both widths and in both themes, before it is saved
 * (docs/decisions/0409). The site is of the same origin, which the theme is set through.
 */
export function BrandSite({ draft }: { readonly draft: Draft }) {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<keyof typeof widths>('phone')
  const [theme, setTheme] = useState<(typeof themes)[number]>('dark')
  const [page, setPage] = useState<(typeof pages)[number]>('/index')
  const [preview, setPreview] = useState<string>()
  const look = useAct(staffRoutes.previewBrand)
  const values = z.safeParse(configurationSections.brand, valuesOf(section, draft))
  const paint = () => frame.current?.contentDocument?.documentElement?.setAttribute('data-theme', theme)
  useEffect(paint)
  const show = () =>
    values.success && look.mutate({ values: values.data }, { onSuccess: (shown) => setPreview(shown.preview) })
  return (
    <Stack as="section" gap={12} aria-label={t('configuration.site')}>
      <h3>{t('configuration.site')}</h3>
      <Text tone="muted">{t('configuration.site_text')}</Text>
      <Row wrap gap={12}>
        <Button icon="eye" busy={look.isPending} disabled={!values.success} onClick={show}>
          {t(preview === undefined ? 'configuration.site_show' : 'configuration.site_again')}
        </Button>
        <ChipSet
          label={t('configuration.site_width')}
          value={width}
          chips={(['phone', 'desktop'] as const).map((id) => ({ id, label: t(`configuration.site_${id}`) }))}
          onChange={setWidth}
        />
        <ChipSet
          label={t('configuration.site_theme')}
          value={theme}
          chips={themes.map((id) => ({ id, label: t(`configuration.theme_${id}`) }))}
          onChange={setTheme}
        />
        <ChipSet
          label={t('configuration.site_page')}
          value={page}
          chips={pages.map((id) => ({ id, label: t(`configuration.site_page_${pageName[id]}`) }))}
          onChange={setPage}
        />
      </Row>
      {preview !== undefined && (
        <div className={styles.screen} data-width={width}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the page is our own site, of this origin */}
          <iframe
            key={`${preview} ${page}`}
            ref={frame}
            title={t('configuration.site')}
            src={`${page}?brandPreview=${preview}`}
            width={widths[width]}
            height={width === 'phone' ? 844 : 900}
            onLoad={paint}
          />
        </div>
      )}
    </Stack>
  )
}

const pageName = { '/index': 'home', '/login': 'login', '/promotions': 'promotions', '/vip': 'vip' } as const
