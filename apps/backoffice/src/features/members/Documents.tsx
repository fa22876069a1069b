import { type FiledDocument, staffRoutes } from '@banyan/contract'
import { Card, type Column, EmptyState, Pill, Row, Text } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { FileLink } from './FileLink.tsx'

const tones = { pending: 'amber', accepted: 'win', rejected: 'loss', withdrawn: 'neutral', revoked: 'loss' } as const

/** The documents by which a member shows who it is, and who decided on them; the desk works them off [OPS-63]. */
export function Documents({ id }: { readonly id: string }) {
  const t = useText()
  const { data, error, isPending, refetch } = useRead(staffRoutes.memberDocuments, { id })
  const columns = useColumns()
  return (
    <Card as="section" padded gap={12} aria-label={t('player.tab_documents')} tabIndex={0} className={styles.scroll}>
      <Row wrap justify="between" gap="8px 16px">
        <h2>{t('player.tab_documents')}</h2>
        {data && <Text tone="muted">{`${t('documents.level')}: ${data.level}`}</Text>}
        <FileLink to="/documents">{t('player.documents_desk')}</FileLink>
      </Row>
      <ListTable
        label={t('player.tab_documents')}
        columns={columns}
        rows={data?.documents ?? []}
        rowKey={(document) => document.id}
        failure={error}
        onRetry={() => void refetch()}
        loadingRows={isPending ? 4 : 0}
        empty={<EmptyState title={t('player.documents_empty')} />}
      />
    </Card>
  )
}

function useColumns(): readonly Column<FiledDocument>[] {
  const t = useText()
  const mayOpen = useRead(staffRoutes.me, {}).data?.permissions.includes('documents.decide') ?? false
  return [
    { id: 'sent', head: t('documents.sent'), cell: ({ sentAt }) => instant(sentAt) },
    {
      id: 'type',
      head: t('documents.type'),
      cell: ({ id, type, isMarked }) => (
        <span className={styles.stack}>
          {mayOpen ? (
            <FileLink to="/documents" search={`id=${id}`}>
              {t(`documents.type_${type}`)}
            </FileLink>
          ) : (
            t(`documents.type_${type}`)
          )}
          {isMarked && <small>{t('documents.marked')}</small>}
        </span>
      ),
    },
    {
      id: 'state',
      head: t('members.status'),
      cell: ({ state, fault, isExpired }) => (
        <Row as="span" wrap gap={4}>
          <Pill tone={isExpired ? 'loss' : tones[state]}>
            {t(isExpired ? 'documents.expired' : `documents.${state}`)}
          </Pill>
          {fault && t(`documents.fault_${fault}`)}
        </Row>
      ),
    },
    {
      id: 'expires',
      head: t('documents.expires_on'),
      cell: ({ state, expiresOn }) => expiresOn ?? (state === 'accepted' ? t('documents.no_expiry') : '–'),
    },
    {
      id: 'decided',
      head: t('documents.decided'),
      cell: ({ decidedBy, decidedAt }) =>
        decidedAt === null ? '–' : [decidedBy, instant(decidedAt)].filter(Boolean).join(', '),
    },
  ]
}
