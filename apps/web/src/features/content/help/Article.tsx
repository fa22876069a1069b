import { BackLink } from '../../../lib/BackLink.tsx'
import { type AboutSlug, agreementSlug, contentRoutes } from '@banyan/contract'
import { EmptyState, Stack, languageFacts } from '@banyan/ui'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useContent, useHelp } from '../../../lib/content.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { CallFailed } from '../../../lib/query.ts'
import { Page } from '../../../lib/Page.tsx'
import { ContentState } from '../ContentState.tsx'
import { HtmlText } from '../HtmlText.tsx'
import styles from './help.module.css'

/** Keeps the place of a line that is on its way. */
const noBreakSpace = '\u00a0'

interface ArticleProps {
  readonly slug: AboutSlug | typeof agreementSlug
  /** The other texts, beside this one. */
  readonly children: ReactNode
}

/**
 * One text to itself under its own title, with the day and the number of its version: a
 * member can say which words were agreed to.
 */
export function Article({ slug, children }: ArticleProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { pathname } = useLocation()
  const listed = useHelp().data?.about.find((each) => each.slug === slug)?.title
  const asked = useContent(contentRoutes.article, { slug })
  const article = asked.data
  const isMissing = asked.error instanceof CallFailed && asked.error.failure.code === 'not_found'
  const title = article?.title ?? listed ?? t(slug === agreementSlug ? 'pages.agreement' : 'pages.about')
  const updated = article && t('pages.updated', { day: format.day(article.updatedAt), version: article.version })
  const isElsewise = article && article.language !== language
  const elsewise = isElsewise ? t('pages.other_language', { language: languageFacts[article.language].name }) : ''
  return (
    <Page
      look="large"
      title={isMissing ? t('pages.not_found') : title}
      titleLang={isElsewise ? languageFacts[article.language].tag : undefined}
      intro={isMissing ? undefined : `${updated ?? noBreakSpace} ${elsewise}`}
      before={<BackLink to={pathname}>{t('pages.all_topics')}</BackLink>}
      className={styles.page}
    >
      <Stack top gap={36} className={styles.column}>
        {article ? (
          <article id={slug} className={styles.article} lang={languageFacts[article.language].tag}>
            <HtmlText html={article.content} />
          </article>
        ) : isMissing ? (
          <EmptyState title={t('pages.not_found_text')} />
        ) : (
          <ContentState asked={asked} />
        )}
      </Stack>
      {children}
    </Page>
  )
}
