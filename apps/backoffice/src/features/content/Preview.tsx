import { type InputOf, type Language, type OutputOf, staffRoutes, wordsField } from '@banyan/contract'
import { Card, EmptyState, Skeleton, Text, buttonClass, languageFacts } from '@banyan/ui'
import { HtmlText } from '@banyan/ui/html'
import { clsx } from 'clsx'
import { type MouseEvent, useEffect, useState } from 'react'
import type { Draft } from '../../lib/draft.ts'
import { failureText, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import styles from './content.module.css'
import { htmlOf } from './draft.ts'

interface PreviewProps {
  readonly draft: Draft
  readonly language: Language
}

/** Whoever types is not asked for at every letter. */
const pauseMs = 400

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** A link of what is looked at leads nowhere. */
const stay = (event: MouseEvent<HTMLElement>) => event.preventDefault()

/** How its reader sees it, at both widths, as the server gives it out and the site shows it. */
export function Preview({ draft, language }: PreviewProps) {
  const t = useText()
  const words: InputOf<typeof staffRoutes.previewContent> = {
    title: draft[wordsField(language, 'title')] ?? '',
    content: htmlOf(draft[wordsField(language, 'content')] ?? ''),
    link: draft['link'] || null,
    picture: draft['picture'] || null,
  }
  const asked = useSettled(JSON.stringify(words))
  const isEmpty = words.title.trim() === '' && words.content === ''
  // as: it was made a text above
  const input = JSON.parse(asked) as typeof words
  const { data, error } = useRead(staffRoutes.previewContent, input, { enabled: !isEmpty })
  return (
    <Card as="section" padded gap={16} aria-label={t('letters.preview')}>
      <h2>{`${t('letters.preview')} · ${languageFacts[language].name}`}</h2>
      {isEmpty && <EmptyState title={t('content.preview_empty')} />}
      {!isEmpty && error && <Text tone="loss">{failureText(t, error)}</Text>}
      {!isEmpty && !data && !error && <Skeleton height={200} />}
      {!isEmpty && data && (
        <>
          {words.link !== null && asked === JSON.stringify(words) && data.link === null && (
            <Text tone="loss" role="status">
              {t('content.link_kept_back')}
            </Text>
          )}
          <div className={styles.screens}>
            {(['desktop', 'phone'] as const).map((screen) => (
              <section key={screen} className={clsx(styles.screen, styles[screen])} aria-label={t(`content.${screen}`)}>
                <Text tone="muted" size={13}>
                  {t(`content.${screen}`)}
                </Text>
                <article className={styles.paper} lang={languageFacts[language].tag}>
                  <Shown shown={data} draft={draft} />
                </article>
              </section>
            ))}
          </div>
        </>
      )}
    </Card>
  )
}

interface ShownProps {
  readonly shown: OutputOf<typeof staffRoutes.previewContent>
  readonly draft: Draft
}

function Shown({ shown, draft }: ShownProps) {
  const { title, content, picture } = shown
  if (draft['type'] === 'B' && draft['bannerGroup'] === '')
    return (
      <div className={styles.slide}>
        {picture !== null && <img src={picture} alt="" />}
        <strong>{title}</strong>
      </div>
    )
  if (draft['type'] === 'B')
    return (
      <div className={styles.beside}>
        {picture !== null && <img src={picture} alt="" />}
        <div>
          <strong>{title}</strong>
          <HtmlText html={content} onPress={stay} />
        </div>
      </div>
    )
  return <Page shown={shown} startsAt={draft['startsAt']} />
}

/** A notice as the notice page has it, or a text under a name. */
function Page({
  shown: { title, content, link, picture },
  startsAt,
}: { startsAt: string | undefined } & Pick<ShownProps, 'shown'>) {
  const t = useText()
  return (
    <>
      <h3>{title || t('letters.preview_title')}</h3>
      {startsAt && <time>{instant(new Date(startsAt))}</time>}
      {picture !== null && <img src={picture} alt="" className={styles.picture} />}
      <HtmlText html={content} onPress={stay} />
      {link !== null && (
        <span className={buttonClass({ variant: 'primary', size: 'md' })}>{t('content.notice_go')}</span>
      )}
    </>
  )
}
