import { securityRoutes } from '@banyan/contract'
import { Card, Icon, IconButton, Pill, Row, Skeleton } from '@banyan/ui'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { useRead } from '../../lib/query.ts'
import type { Change } from './SecurityDialog.tsx'
import styles from './security.module.css'

/** The passkeys of the account. */
export function Passkeys({ onChange }: { readonly onChange: (change: Change) => void }) {
  const t = useText()
  const format = useFormat()
  const { data, isError, isFetching, refetch } = useRead(securityRoutes.passkeys, {}, { staleTime: 0 })
  return (
    <Card as="section" top gap={6} className={styles.card} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('security.passkeys')}</h2>
      {!data && (isError ? <NotLoaded busy={isFetching} onRetry={refetch} /> : <Skeleton height={120} />)}
      {data?.passkeys.length === 0 && <p className={styles.note}>{t('security.passkey_none')}</p>}
      {data?.passkeys.map((passkey) => (
        <Row key={passkey.id} wrap gap="8px 14px" className={styles.item}>
          <span className={styles.icon} data-set>
            <Icon name="fingerprint-simple" size={20} />
          </span>
          <div className={styles.facts}>
            <h3>
              {passkey.name} {passkey.isBackedUp && <Pill>{t('security.passkey_synced')}</Pill>}
            </h3>
            <p>
              {passkey.lastUsedAt
                ? t('security.passkey_used', { at: format.instant(passkey.lastUsedAt) })
                : t('security.passkey_made', { at: format.instant(passkey.madeAt) })}
            </p>
          </div>
          <Row align="stretch" wrap justify="end" gap={6} className={styles.buttons}>
            <IconButton
              icon="pencil-simple"
              size="sm"
              label={`${t('security.rename')}: ${passkey.name}`}
              onClick={() => onChange({ of: 'passkey_rename', passkey })}
            />
            <IconButton
              icon="trash"
              size="sm"
              label={`${t('security.remove')}: ${passkey.name}`}
              onClick={() => onChange({ of: 'passkey_remove', passkey })}
            />
          </Row>
        </Row>
      ))}
    </Card>
  )
}
