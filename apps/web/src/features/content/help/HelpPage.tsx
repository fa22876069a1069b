import { type HelpGroup, type OutputOf, agreementSlug, type contentRoutes, helpGroups } from '@banyan/contract'
import { Accordion, EmptyState } from '@banyan/ui'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isAboutSlug, useHelp } from '../../../lib/content.ts'
import { useText } from '../../../lib/i18n.ts'
import { ContentPage } from '../ContentPage.tsx'
import { ContentState } from '../ContentState.tsx'
import { HtmlText } from '../HtmlText.tsx'
import { Article } from './Article.tsx'
import { ServiceHead } from './ServiceHead.tsx'
import styles from './help.module.css'

type Entry = OutputOf<typeof contentRoutes.helpCenter>['help'][number]

/**
 * The help: its topics by group, one open at a time and each with an address of its own by the hash. The pages about the merchant and
 * the user agreement stand here too, each as a text to itself. In the window of customer service it stands under the head of that window.
 */
export function HelpPage() {
  const t = useText()
  const { hash } = useLocation()
  const help = useHelp()
  const isArticle = isAboutSlug(hash) || hash === agreementSlug
  const groups = helpGroups.flatMap((group) => {
    const entries = help.data?.help.filter((entry) => entry.group === group) ?? []
    return entries.length > 0 ? [{ group, entries }] : []
  })
  return (
    <>
      <ServiceHead />
      <ContentPage title={t('shell.help_centre')} text={t('pages.help_text')} className={styles.page}>
        <nav className={styles.topics} aria-label={t('pages.help_topics')}>
          {groups.map(({ group, entries }) => (
            <Topics key={group} title={t(`pages.group_${group}`)} entries={entries} open={hash} />
          ))}
          {help.data && (
            <Topics title={t('pages.about')} entries={[...help.data.about, { slug: agreementSlug, title: t('pages.agreement') }]} open={hash} />
          )}
        </nav>
        <div className={styles.column}>
          {isArticle ? <Article key={hash} slug={hash} /> : help.data ? <Groups groups={groups} open={hash} /> : <ContentState asked={help} />}
        </div>
      </ContentPage>
    </>
  )
}

interface TopicsProps {
  readonly title: string
  readonly entries: readonly { readonly slug: string; readonly title: string }[]
  readonly open: string
}

function Topics({ title, entries, open }: TopicsProps) {
  const { pathname } = useLocation()
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.slug}>
            <Link
              to={pathname}
              hash={entry.slug}
              aria-current={entry.slug === open ? 'true' : undefined}
              data-open={entry.slug === open || undefined}
            >
              {entry.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface GroupsProps {
  readonly groups: readonly { readonly group: HelpGroup; readonly entries: readonly Entry[] }[]
  readonly open: string
}

function Groups({ groups, open }: GroupsProps) {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [came] = useState(open)
  // The router looks for the element when the address changes; on a first visit it comes only with the answer.
  useEffect(() => {
    if (came) document.getElementById(came)?.scrollIntoView({ block: 'start' })
  }, [came])
  if (groups.length === 0) return <EmptyState title={t('pages.help_empty')} text={t('pages.help_empty_text')} />
  return groups.map(({ group, entries }) => (
    <section key={group} aria-labelledby={`help-${group}`}>
      <h2 id={`help-${group}`}>{t(`pages.group_${group}`)}</h2>
      <Accordion
        heading="h3"
        open={open}
        onOpen={(slug) => void navigate({ to: pathname, hash: slug ?? '', replace: true, resetScroll: false, hashScrollIntoView: false })}
        items={entries.map((entry) => ({ id: entry.slug, title: entry.title, content: () => <HtmlText html={entry.content} /> }))}
      />
    </section>
  ))
}
