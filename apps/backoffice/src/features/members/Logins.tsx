import { type MemberDevice, type OutputOf, staffRoutes } from '@banyan/contract'
import { Card, type Column, EmptyState, Pill, Stack } from '@banyan/ui'
import { ListTable } from '../../lib/ListTable.tsx'
import { MoreList, type ReadPage, useMore } from '../../lib/MoreList.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { type Text, useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { deviceText } from './facts.ts'
import { FileLink } from './FileLink.tsx'

interface OfMember {
  readonly id: string
}

type Login = OutputOf<typeof staffRoutes.memberLogins>['events'][number]
type Secured = OutputOf<typeof staffRoutes.memberSecurity>['events'][number]

/** The log-ins of a member, the browsers that were used, and what changed of what protects the account. */
export function Logins({ id }: OfMember) {
  return (
    <Stack gap={16}>
      <LoginList id={id} />
      <Devices id={id} />
      <Security id={id} />
    </Stack>
  )
}

const inputOf = (id: string) => (before: string | undefined) => ({ id, ...(before !== undefined && { before }) })

function eventsOf<Event extends OfMember>(page: {
  readonly events: readonly Event[]
  readonly hasMore: boolean
}): ReadPage<Event> {
  return { rows: page.events, next: page.hasMore ? (page.events.at(-1)?.id ?? null) : null }
}

/** When, from where and with what: of log-ins and changes alike. */
const whereColumns = (t: Text): readonly Column<Login | Secured>[] => [
  { id: 'at', head: t('player.at'), cell: ({ at }) => instant(at) },
  {
    id: 'place',
    head: t('player.place'),
    cell: ({ place: { address, country } }) => [address, country].filter((each) => each !== null).join(' · '),
  },
  { id: 'device', head: t('player.device'), cell: ({ device }) => deviceText(t, device) },
]

const tones = {
  logged_in: 'win',
  registered: 'win',
  challenged: 'info',
  failed: 'amber',
  refused: 'loss',
  remembered_stolen: 'loss',
} as const satisfies Record<Login['result'], string>

function LoginList({ id }: OfMember) {
  const t = useText()
  const list = useMore(staffRoutes.memberLogins, { id }, { inputOf: inputOf(id), pageOf: eventsOf<Login> })
  const columns: readonly Column<Login>[] = [
    ...whereColumns(t),
    {
      id: 'result',
      head: t('player.result'),
      cell: ({ result }) => <Pill tone={tones[result]}>{t(`player.logged.${result}`)}</Pill>,
    },
  ]
  return (
    <MoreList
      title={t('player.logins')}
      list={list}
      columns={columns}
      rowKey={(event) => event.id}
      empty={t('player.logins_empty')}
    />
  )
}

function Security({ id }: OfMember) {
  const t = useText()
  const list = useMore(staffRoutes.memberSecurity, { id }, { inputOf: inputOf(id), pageOf: eventsOf<Secured> })
  const columns: readonly Column<Secured>[] = [
    ...whereColumns(t),
    { id: 'change', head: t('player.change'), cell: ({ change }) => t(`player.secured.${change}`) },
  ]
  return (
    <MoreList
      title={t('player.security')}
      list={list}
      columns={columns}
      rowKey={(event) => event.id}
      empty={t('player.security_empty')}
    />
  )
}

/** The browsers of a member; a code leads to all who have used one. */
function Devices({ id }: OfMember) {
  const t = useText()
  const { data, error, isPending, refetch } = useRead(staffRoutes.memberDevices, { id })
  const columns: readonly Column<MemberDevice>[] = [
    {
      id: 'code',
      head: t('player.device_code'),
      cell: ({ code }) => (
        <FileLink to="/members" search={`by=device&text=${code}`} aria-label={t('player.device_see', { code })}>
          {code}
        </FileLink>
      ),
    },
    { id: 'device', head: t('player.device'), cell: ({ device }) => deviceText(t, device) },
    { id: 'first', head: t('player.first_seen'), cell: ({ firstSeenAt }) => instant(firstSeenAt) },
    { id: 'last', head: t('player.last_seen'), cell: ({ lastSeenAt }) => instant(lastSeenAt) },
  ]
  return (
    <Card as="section" padded gap={12} aria-label={t('player.devices')} tabIndex={0} className={styles.scroll}>
      <h2>{t('player.devices')}</h2>
      <ListTable
        label={t('player.devices')}
        columns={columns}
        rows={data?.devices ?? []}
        rowKey={({ code }) => code}
        failure={error}
        onRetry={() => void refetch()}
        loadingRows={isPending ? 3 : 0}
        empty={<EmptyState title={t('player.devices_empty')} />}
      />
    </Card>
  )
}
