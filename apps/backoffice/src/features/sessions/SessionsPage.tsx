import { type OutputOf, type Device, staffRoutes } from '@banyan/contract'
import { Button, Card, type Column, Pill, Table } from '@banyan/ui'
import { Page } from '../../lib/Page.tsx'
import styles from '../../lib/Page.module.css'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { type Text, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'

type Session = OutputOf<typeof staffRoutes.sessions>['sessions'][number]

function deviceText(t: Text, { browser, system }: Device): string {
  return browser && system
    ? t('sessions.browser_on', { browser, system })
    : (browser ?? system ?? t('sessions.unknown_device'))
}

export function SessionsPage() {
  const t = useText()
  const { data, error, refetch, isPending } = useRead(staffRoutes.sessions, {})
  const end = useAct(staffRoutes.endSession, [staffRoutes.sessions])
  const columns: Column<Session>[] = [
    { id: 'device', head: t('sessions.device'), cell: ({ device }) => deviceText(t, device) },
    { id: 'address', head: t('audit.address'), cell: ({ address }) => address },
    { id: 'opened', head: t('sessions.opened'), cell: ({ openedAt }) => instant(openedAt) },
    { id: 'seen', head: t('sessions.seen'), cell: ({ lastSeenAt }) => instant(lastSeenAt) },
    {
      id: 'actions',
      head: t('members.actions'),
      align: 'end',
      cell: ({ id, isThisOne }) =>
        isThisOne ? (
          <Pill tone="leaf">{t('sessions.this_one')}</Pill>
        ) : (
          <Button
            size="sm"
            onClick={() => end.mutate({ id }, { onSuccess: () => toasts.success({ title: t('sessions.ended') }) })}
          >
            {t('sessions.end')}
          </Button>
        ),
    },
  ]
  return (
    <Page title={t('nav.sessions')} timed failure={error} onRetry={() => void refetch()}>
      <Card padded className={styles.scroll}>
        <Table
          label={t('nav.sessions')}
          columns={columns}
          rows={data?.sessions ?? []}
          rowKey={({ id }) => id}
          loadingRows={isPending ? 2 : 0}
          empty={null}
        />
      </Card>
    </Page>
  )
}
