import { type ListedSite, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Pill, Stack, Text } from '@banyan/ui'
import { useState } from 'react'
import { ListTable } from '../../lib/ListTable.tsx'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useMay } from '../../lib/setting/use-may.ts'
import { useText } from '../../lib/texts.ts'
import { BooksDialog } from './BooksDialog.tsx'
import { OpenDialog } from './OpenDialog.tsx'

/** The sites of the installation: each has its desks at its own address, and another one is opened here. */
export function SitesPage() {
  const t = useText()
  const mayOpen = useMay('sites.open')
  const { data, error, isPending, refetch } = useRead(staffRoutes.sites, {})
  const [asked, setAsked] = useState<ListedSite | 'new' | null>(null)
  const columns = useColumns(mayOpen, setAsked)
  const close = () => setAsked(null)
  return (
    <Page title={t('nav.sites')}>
      <Text tone="muted">{t('sites.text')}</Text>
      {mayOpen && data && (
        <div>
          <Button variant="primary" icon="plus" onClick={() => setAsked('new')}>
            {t('sites.open')}
          </Button>
        </div>
      )}
      <Card padded className={styles.scroll}>
        <ListTable
          label={t('nav.sites')}
          failure={error}
          onRetry={() => void refetch()}
          columns={columns}
          rows={data?.sites ?? []}
          rowKey={({ code }) => code}
          loadingRows={isPending ? 3 : 0}
          empty={<EmptyState title={t('sites.none')} />}
        />
      </Card>
      {asked === 'new' && data && <OpenDialog desk={data} onClose={close} />}
      {asked !== null && asked !== 'new' && data && <BooksDialog site={asked} desk={data} onClose={close} />}
    </Page>
  )
}

/** Where the desks of a site are, on the port of this page. */
function deskOf(host: string): string {
  const name = host.includes(':') ? `[${host}]` : host
  return `${location.protocol}//${name}${location.port && `:${location.port}`}/ops`
}

function useColumns(mayOpen: boolean, ask: (site: ListedSite) => void): readonly Column<ListedSite>[] {
  const t = useText()
  const columns: Column<ListedSite>[] = [
    {
      id: 'name',
      head: t('sites.site'),
      cell: ({ brandName, code }) => (
        <span>
          <strong>{brandName}</strong> {code}
        </span>
      ),
    },
    {
      id: 'state',
      head: t('sites.state'),
      cell: ({ isServed }) => (
        <Pill tone={isServed ? 'win' : 'neutral'}>{t(isServed ? 'sites.served' : 'sites.closed')}</Pill>
      ),
    },
    {
      id: 'books',
      head: t('sites.books'),
      cell: ({ books: { currency, timeZone } }) => `${currency} · ${timeZone}`,
    },
    { id: 'languages', head: t('sites.languages'), cell: ({ languages }) => languages.join(', ') },
    {
      id: 'hosts',
      head: t('sites.desks'),
      cell: ({ hosts }) => (
        <Stack gap={4}>
          {hosts.map((host) => (
            <a key={host} href={deskOf(host)}>
              {host}
            </a>
          ))}
        </Stack>
      ),
    },
  ]
  if (mayOpen)
    columns.push({
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (site) =>
        site.hasMembers ? (
          <Text tone="quiet" size={13}>
            {t('sites.fixed')}
          </Text>
        ) : (
          <Button size="sm" onClick={() => ask(site)}>
            {t('sites.set_books')}
          </Button>
        ),
    })
  return columns
}
