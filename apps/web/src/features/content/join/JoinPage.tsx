import { contentRoutes, joinSlug } from '@banyan/contract'
import { Button, Card, EmptyState, languageFacts } from '@banyan/ui'
import { useState } from 'react'
import { useContent } from '../../../lib/content.ts'
import { useText } from '../../../lib/i18n.ts'
import { useSite } from '../../../lib/site.ts'
import { Page } from '../../../lib/Page.tsx'
import { CallFailed } from '../../../lib/query.ts'
import { ContentState } from '../ContentState.tsx'
import { HtmlText } from '../HtmlText.tsx'
import { JoinForm } from './JoinForm.tsx'
import styles from './join.module.css'

/**
 * What joining as an agent or an affiliate means, in the operator's words [CMS-13], and the form that reaches the
 * operator [CMS-14]; the form alone where none are written.
 */
export function JoinPage() {
  const t = useText()
  const brand = useSite()?.brandName ?? 'Banyan'
  const [sent, setSent] = useState(false)
  const asked = useContent(contentRoutes.article, { slug: joinSlug })
  const text = asked.data
  const isMissing = asked.error instanceof CallFailed && asked.error.failure.code === 'not_found'
  return (
    <Page
      look="large"
      title={text?.title ?? t('pages.join_title', { brand })}
      intro={isMissing ? t('pages.join_text') : undefined}
    >
      <div className={styles.columns}>
        {text ? (
          <article lang={languageFacts[text.language].tag}>
            <HtmlText html={text.content} className={styles.words} />
          </article>
        ) : (
          !isMissing && <ContentState asked={asked} />
        )}
        <Card as="section" className={styles.card} aria-label={t('pages.join_form')}>
          {sent ? (
            <div role="status">
              <EmptyState
                title={t('pages.join_sent')}
                text={t('pages.join_sent_text')}
                action={<Button onClick={() => setSent(false)}>{t('pages.join_again')}</Button>}
              />
            </div>
          ) : (
            <JoinForm onSent={() => setSent(true)} />
          )}
        </Card>
      </div>
    </Page>
  )
}
