import { type OutputOf, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, EmptyState, Row, Table, Text } from '@banyan/ui'
import { canUsePasskeys } from '@banyan/ui/passkey'
import { useState } from 'react'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { failureText, toasts, useAct, useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'

type Passkey = OutputOf<typeof staffRoutes.passkeys>['passkeys'][number]

/** The passkeys of the own account: each opens a session by itself, or stands in for the code. */
export function PasskeysPage() {
  const t = useText()
  const { data, error, refetch, isPending } = useRead(staffRoutes.passkeys, {})
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const columns: Column<Passkey>[] = [
    { id: 'name', head: t('passkeys.name'), cell: ({ name }) => name },
    { id: 'made', head: t('passkeys.made'), cell: ({ madeAt }) => instant(madeAt) },
    { id: 'used', head: t('passkeys.used'), cell: ({ lastUsedAt }) => (lastUsedAt ? instant(lastUsedAt) : t('never')) },
    {
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: (passkey) => (
        <Button
          size="sm"
          aria-label={t('passkeys.remove_title', { name: passkey.name })}
          onClick={() => setRemoving(passkey)}
        >
          {t('passkeys.remove')}
        </Button>
      ),
    },
  ]
  return (
    <Page title={t('nav.passkeys')} timed failure={error} onRetry={() => void refetch()}>
      <Row wrap justify="between" gap="12px 24px">
        <Text tone="muted">{t(canUsePasskeys() ? 'passkeys.text' : 'passkeys.unsupported')}</Text>
        {canUsePasskeys() && (
          <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        )}
      </Row>
      <Card padded className={styles.scroll}>
        <Table
          label={t('nav.passkeys')}
          columns={columns}
          rows={data?.passkeys ?? []}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 2 : 0}
          empty={<EmptyState title={t('passkeys.empty')} />}
        />
      </Card>
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} />}
    </Page>
  )
}

function RemovePasskey({
  passkey: { id, name },
  onClose,
}: {
  readonly passkey: Passkey
  readonly onClose: () => void
}) {
  const t = useText()
  const remove = useAct(staffRoutes.removePasskey, [staffRoutes.passkeys], 'quiet')
  const onSuccess = () => {
    toasts.success({ title: t('passkeys.removed') })
    onClose()
  }
  return (
    <PasswordDialog
      title={t('passkeys.remove_title', { name })}
      text={t('passkeys.remove_text')}
      confirm={t('passkeys.remove')}
      busy={remove.isPending}
      failure={remove.error ? failureText(t, remove.error) : undefined}
      onConfirm={(password) => remove.mutate({ id, password }, { onSuccess })}
      onCancel={onClose}
    />
  )
}
