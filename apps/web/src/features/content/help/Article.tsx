import { contentRoutes } from '@banyan/contract'
import { EmptyState, Icon, languageFacts } from '@banyan/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { useContent } from '../../../lib/content.ts'
import { useFormat } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/language.ts'
import { CallFailed } from '../../../lib/query.ts'
import { ContentState } from '../ContentState.tsx'
import { HtmlText } from '../HtmlText.tsx'
import styles from './help.module.css'

/** One text to itself, with the day and the number of its version: a member can say which words were agreed to. */
export function Article({ slug }: { readonly slug: string }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { pathname } = useLocation()
  const asked = useContent(contentRoutes.article, { slug })
  const article = asked.data
  if (!article) {
    const isMissing = asked.error instanceof CallFailed && asked.error.failure.code === 'not_found'
    return isMissing ? <EmptyState title={t('pages.not_found')} text={t('pages.not_found_text')} /> : <ContentState asked={asked} />
  }
  return (
    <article id={slug} className={styles.article} lang={languageFacts[article.language].tag}>
      <Link to={pathname} className={styles.back} lang={languageFacts[language].tag}>
        <Icon name="arrow-left" size={16} />
        {t('pages.all_topics')}
      </Link>
      <h2>{article.title}</h2>
      <p className={styles.version} lang={languageFacts[language].tag}>
        {t('pages.updated', { day: format.day(article.updatedAt), version: article.version })}
        {article.language !== language && ` ${t('pages.other_language', { language: languageFacts[article.language].name })}`}
      </p>
      <HtmlText html={article.content} />
    </article>
  )
}
