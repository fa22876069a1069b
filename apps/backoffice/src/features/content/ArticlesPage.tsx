import { type ListedArticle, type OutputOf, articleKinds, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Row, Text } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import page from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { ArticleRecord } from './ArticleRecord.tsx'
import { lacking, newRecord } from './NoticesPage.tsx'
import { useMayWrite } from './use-record.ts'

/** Help topics, what the footer lists, and what a registration agrees to. */
export function ArticlesPage() {
  const opened = useRecord()
  if (opened === null) return <ArticleDesk />
  // A topic may be called as a new one is.
  return <ArticleRecord key={opened} slug={opened === `/${newRecord}` ? null : opened} />
}

function ArticleDesk() {
  const t = useText()
  const mayWrite = useMayWrite()
  const read = useRead(staffRoutes.articleList, {})
  return (
    <Page title={t('nav.articles')} timed>
      <Text tone="muted">{t('content.articles_text')}</Text>
      {articleKinds.map((kind) => (
        <Card key={kind} as="section" padded gap={16} className={page.scroll} aria-label={t(`content.kind_${kind}`)}>
          <Row wrap justify="between" gap={12}>
            <h2>{t(`content.kind_${kind}`)}</h2>
            {kind === 'help' && mayWrite && (
              <Button size="sm" icon="plus" onClick={() => showRecord(`/${newRecord}`)}>
                {t('content.new_topic')}
              </Button>
            )}
          </Row>
          <Articles kind={kind} read={read} />
        </Card>
      ))}
    </Page>
  )
}

interface ArticlesProps {
  readonly kind: ListedArticle['kind']
  readonly read: ReturnType<typeof useRead<typeof staffRoutes.articleList>>
}

type Listed = OutputOf<typeof staffRoutes.articleList>['articles'][number]

function Articles({ kind, read }: ArticlesProps) {
  const t = useText()
  const columns: readonly Column<Listed>[] = [
    {
      id: 'title',
      head: t('content.title'),
      cell: ({ title, slug }) => (
        <span className={page.stack}>
          <strong>{title}</strong>
          <small>{slug}</small>
        </span>
      ),
    },
    ...(kind === 'help'
      ? [
          {
            id: 'group',
            head: t('content.group'),
            cell: ({ group }: Listed) => (group === null ? '–' : t(`content.group_${group}`)),
          },
        ]
      : []),
    { id: 'missing', head: t('content.missing'), cell: ({ languages }) => lacking(languages) || t('content.complete') },
    {
      id: 'version',
      head: t('content.text_version'),
      align: 'end',
      cell: ({ textVersion }) => textVersion,
    },
    {
      id: 'changed',
      head: t('content.changed'),
      cell: ({ updatedAt }) => (updatedAt === null ? t('content.unwritten') : instant(updatedAt)),
    },
    {
      id: 'open',
      head: t('members.actions'),
      align: 'end',
      cell: ({ slug, title }) => (
        <Button size="sm" aria-label={t('content.open_article', { title })} onClick={() => showRecord(slug)}>
          {t('content.open')}
        </Button>
      ),
    },
  ]
  return (
    <ListTable
      failure={read.error}
      onRetry={() => void read.refetch()}
      label={t(`content.kind_${kind}`)}
      columns={columns}
      rows={(read.data?.articles ?? []).filter((article) => article.kind === kind)}
      rowKey={({ slug }) => slug}
      loadingRows={read.isPending ? 3 : 0}
      empty={<EmptyState title={t('content.no_articles')} />}
    />
  )
}
