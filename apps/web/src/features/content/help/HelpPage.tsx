import { type OutputOf, agreementSlug, type contentRoutes, helpGroups } from '@banyan/contract'
import { Accordion, EmptyState, Stack } from '@banyan/ui'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { isAboutSlug, useHelp } from '../../../lib/content.ts'
import { useText } from '../../../lib/i18n.ts'
import { Page } from '../../../lib/Page.tsx'
import { ContentState } from '../ContentState.tsx'
import { HtmlText } from '../HtmlText.tsx'
import { Article } from './Article.tsx'
import { ServiceHead } from './ServiceHead.tsx'
import styles from './help.module.css'

type Entry = OutputOf<typeof contentRoutes.helpCenter>['help'][number]

/**
 * The help: its topics by group, one open at a time and each with an address of its own by the hash. The pages about
 * the merchant and the user agreement stand beside them, each a page to itself. In the window of customer service it
 * stands under the head of that window.
 */
export function HelpPage(): ReactNode {
  const t = useText()
  const { hash } = useLocation()
  const help = useHelp()
  return (
    <>
      <ServiceHead />
      {isAboutSlug(hash) || hash === agreementSlug ? (
        <Article key={hash} slug={hash}>
          <Texts open={hash} />
        </Article>
      ) : (
        <Page look="large" title={t('shell.help_centre')} intro={t('pages.help_text')} className={styles.page}>
          <Stack top gap={36} className={styles.column}>
            {help.data ? <Groups entries={help.data.help} open={hash} /> : <ContentState asked={help} />}
          </Stack>
          <Texts open={hash} />
        </Page>
      )}
    </>
  )
}

/** The texts that stand alone; the topics of the help are their own list. */
function Texts({ open }: { readonly open: string }) {
  const t = useText()
  const { pathname } = useLocation()
  const about = useHelp().data?.about
  if (!about) return null
  return (
    <nav className={styles.texts} aria-labelledby="help-texts">
      <h2 id="help-texts">{t('pages.about')}</h2>
      <ul>
        {[...about, { slug: agreementSlug, title: t('pages.agreement') }].map((entry) => (
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
    </nav>
  )
}

interface GroupsProps {
  readonly entries: readonly Entry[]
  readonly open: string
}

function Groups({ entries, open }: GroupsProps) {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [came] = useState(open)
  // The router looks for the element when the address changes; on a first visit it comes only with the answer.
  useEffect(() => {
    if (came) document.getElementById(came)?.scrollIntoView({ block: 'start' })
  }, [came])
  if (entries.length === 0) return <EmptyState title={t('pages.help_empty')} text={t('pages.help_empty_text')} />
  const present = helpGroups.filter((group) => entries.some((entry) => entry.group === group))
  return present.map((group) => (
    <section key={group} aria-labelledby={`help-${group}`}>
      <h2 id={`help-${group}`}>{t(`pages.group_${group}`)}</h2>
      <Accordion
        heading="h3"
        open={open}
        onOpen={(slug) =>
          void navigate({
            to: pathname,
            hash: slug ?? '',
            replace: true,
            resetScroll: false,
            hashScrollIntoView: false,
          })
        }
        items={entries
          .filter((entry) => entry.group === group)
          .map((entry) => ({ id: entry.slug, title: entry.title, content: () => <HtmlText html={entry.content} /> }))}
      />
    </section>
  ))
}
