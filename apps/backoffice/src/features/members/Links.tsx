import { type MemberLink, staffRoutes } from '@banyan/contract'
import { Card, type Column, EmptyState, Pill, Row, Text } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { FileLink } from './FileLink.tsx'

/** Other members who may be the same person: those with the most in common first. */
export function Links({ id }: { readonly id: string }) {
  const t = useText()
  const { data, error, isPending, refetch } = useRead(staffRoutes.memberLinks, { id })
  const columns: readonly Column<MemberLink>[] = [
    {
      id: 'account',
      head: t('members.account'),
      cell: ({ account, memberId }) => (
        <FileLink to="/members" search={`id=${memberId}`}>
          {t('letters.found', { account, id: memberId })}
        </FileLink>
      ),
    },
    {
      id: 'by',
      head: t('player.link_by'),
      cell: ({ by }) => (
        <Row as="span" wrap gap={4}>
          {by.map((way) => (
            <Pill key={way} tone={way === 'address' ? 'info' : 'amber'}>
              {t(`player.link_${way}`)}
            </Pill>
          ))}
        </Row>
      ),
    },
    { id: 'status', head: t('members.status'), cell: ({ status }) => t(`member_status.${status}`) },
    { id: 'at', head: t('player.last_seen'), cell: ({ at }) => instant(at) },
  ]
  return (
    <Card as="section" padded gap={12} aria-label={t('player.tab_links')} tabIndex={0} className={styles.scroll}>
      <h2>{t('player.tab_links')}</h2>
      <Text tone="muted">{t('player.links_text')}</Text>
      <ListTable
        label={t('player.tab_links')}
        columns={columns}
        rows={data?.links ?? []}
        rowKey={({ memberId }) => memberId}
        failure={error}
        onRetry={() => void refetch()}
        loadingRows={isPending ? 4 : 0}
        empty={<EmptyState title={t('player.links_empty')} />}
      />
      {data?.hasMore && <Text tone="quiet">{t('player.links_more')}</Text>}
    </Card>
  )
}
