import { type StaffMessage, staffMessageRoutes } from '@banyan/contract'
import { type Column, Pill } from '@banyan/ui'
import { ListDesk, askAgainMs } from '../../lib/ListDesk.tsx'
import styles from '../../lib/Page.module.css'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import { FilterForm } from './FilterForm.tsx'
import { askedOf, states, useMessageFilter } from './use-message-filter.ts'

/** The SMS and e-mails that were sent, newest first: what became of each, and never what it said. */
export function MessagesPage() {
  const t = useText()
  const shown = useMessageFilter()
  const { state, filter, before, show } = shown
  // A search for a receiver stands in the audit log: it is asked once.
  const isWatched = filter.receiver === '' && before === null
  const read = useRead(staffMessageRoutes.messages, askedOf(shown), isWatched ? { refetchInterval: askAgainMs } : {})
  return (
    <ListDesk
      title={t('nav.messages')}
      text={t('messages.text')}
      tools={<FilterForm key={JSON.stringify(filter)} shown={shown} />}
      states={states.map((id) => ({ id, label: t(`messages.state_${id}`) }))}
      state={state}
      onState={(next) => show({ ...filter, state: next })}
      read={read}
      rows={read.data?.messages ?? []}
      idHead={t('messages.number')}
      columns={useColumns()}
      empty={t('messages.empty')}
      page={{
        after: before,
        next: read.data?.next ?? null,
        onPage: (from) => show({ ...filter, state, before: from }),
      }}
    />
  )
}

const tones = { queued: 'amber', sent: 'win', failed: 'loss' } as const

function useColumns(): readonly Column<StaffMessage>[] {
  const t = useText()
  return [
    {
      id: 'kind',
      head: t('messages.kind'),
      cell: ({ kind, channel }) => (
        <span className={styles.stack}>
          <span>{t(`messages.kind_${kind}`)}</span>
          <small>{t(`messages.channel_${channel}`)}</small>
        </span>
      ),
    },
    { id: 'to', head: t('messages.to'), cell: ({ receiver }) => <strong>{receiver}</strong> },
    { id: 'queued', head: t('messages.queued_at'), cell: ({ queuedAt }) => instant(queuedAt) },
    {
      id: 'state',
      head: t('messages.state'),
      cell: ({ state, fault }) => (
        <span className={styles.stack}>
          <span>
            <Pill tone={tones[state]}>{t(`messages.state_${state}`)}</Pill>
          </span>
          {fault && <small>{t(`messages.fault_${fault}`)}</small>}
        </span>
      ),
    },
    { id: 'ended', head: t('messages.ended_at'), cell: ({ endedAt }) => (endedAt ? instant(endedAt) : '–') },
    { id: 'tries', head: t('messages.tries'), align: 'end', cell: ({ tries }) => tries },
    {
      id: 'provider',
      head: t('messages.provider_number'),
      cell: ({ providerNumber, reference }) => (
        <span className={styles.stack}>
          <span>{providerNumber ?? '–'}</span>
          <small>{reference}</small>
        </span>
      ),
    },
  ]
}
