import type { CheckedSoftware } from '@banyan/contract'
import { Card, type Column, Table } from '@banyan/ui'
import styles from '../../lib/Page.module.css'
import { useText } from '../../lib/texts.ts'

const percentOf = (millionths: number) => (millionths / 10_000).toFixed(4)

/** The game software that runs, with a sum over the code of each part, and of a slot over all that decides a win. */
export function Software({ software }: { readonly software: readonly CheckedSoftware[] }) {
  const t = useText()
  const columns: readonly Column<CheckedSoftware>[] = [
    {
      id: 'part',
      head: t('laboratory.part'),
      cell: ({ kind, code, version, returnMillionths }) => (
        <span className={styles.stack}>
          <strong>{code}</strong>
          <small>{t(`laboratory.kind_${kind}`)}</small>
          {version !== null && returnMillionths !== null && (
            <small>{t('laboratory.returned', { version, percent: percentOf(returnMillionths) })}</small>
          )}
        </span>
      ),
    },
    { id: 'files', head: t('laboratory.files'), align: 'end', cell: ({ files }) => files },
    {
      id: 'sums',
      head: t('laboratory.sha256'),
      cell: ({ sha256, fingerprint }) => (
        <span className={styles.stack}>
          <code>{sha256}</code>
          {fingerprint !== null && (
            <small>
              {t('laboratory.fingerprint')}: <code>{fingerprint}</code>
            </small>
          )}
        </span>
      ),
    },
  ]
  return (
    <Card as="section" padded gap={12} aria-labelledby="software" className={styles.scroll}>
      <h2 id="software">{t('laboratory.software')}</h2>
      <Table
        label={t('laboratory.software')}
        columns={columns}
        rows={software}
        rowKey={({ kind, code }) => `${kind} ${code}`}
        empty={null}
      />
    </Card>
  )
}
