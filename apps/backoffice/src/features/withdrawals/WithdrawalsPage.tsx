import { staffRoutes } from '@banyan/contract'
import { ChipSet, Text } from '@banyan/ui'
import { Page } from '../../lib/Page.tsx'
import { useRead } from '../../lib/query.ts'
import { showRecord, useRecord, useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { AllQueue } from './AllQueue.tsx'
import { FileRecord } from './files/FileRecord.tsx'
import { FilesDesk } from './files/FilesDesk.tsx'
import { PlacesDesk } from './PlacesDesk.tsx'
import { Queue } from './Queue.tsx'
import { Record } from './Record.tsx'
import { RulesDesk } from './RulesDesk.tsx'
import { Stuck } from './Stuck.tsx'
import type { Me } from './facts.ts'
import { queues } from './queues.ts'

const places = ['review', 'pay', 'files', 'disputes', 'all', 'rules', 'places'] as const
type Place = (typeof places)[number]

/** Withdrawals: what is to be reviewed, paid and settled, each with its record, and the rules of them. */
export function WithdrawalsPage() {
  const t = useText()
  const opened = useRecord()
  const me = useRead(staffRoutes.me, {}).data
  const [search, setSearch] = useSearch()
  // Whoever cannot review begins where they work.
  const place: Place =
    places.find((each) => each === search.get('queue')) ??
    (me && !me.permissions.includes('withdrawals.review') ? 'pay' : 'review')
  const file = place === 'files' ? search.get('file') : null
  if (opened !== null && me) return <Record key={opened} withdrawalId={opened} me={me} />
  if (file !== null && me)
    return <FileRecord key={file} fileId={file} me={me} onBack={() => setSearch({ queue: 'files' })} />
  return (
    <Page title={t('nav.withdrawals')} timed={place !== 'rules' && place !== 'places'}>
      <ChipSet
        label={t('withdrawals.queue')}
        value={place}
        chips={places.map((id) => ({ id, label: t(`withdrawals.queue_${id}`) }))}
        onChange={(queue) => setSearch({ queue })}
      />
      <Place place={place} me={me} onFile={(fileId) => setSearch({ queue: 'files', file: fileId })} />
    </Page>
  )
}

interface PlaceProps {
  readonly place: Place
  readonly me: Me | undefined
  readonly onFile: (fileId: string) => void
}

function Place({ place, me, onFile }: PlaceProps) {
  const t = useText()
  const mayPay = me?.permissions.includes('withdrawals.pay') ?? false
  if (place === 'rules') return <RulesDesk mayChange={me?.permissions.includes('cashier.set') ?? false} />
  if (place === 'places') return <PlacesDesk mayChange={me?.permissions.includes('cashier.set') ?? false} />
  if (place === 'files') return <FilesDesk mayPay={mayPay} onOpen={onFile} />
  return (
    <>
      {place === 'pay' && <Stuck mayPay={mayPay} />}
      <Text tone="muted">{t(`withdrawals.text_${place}`)}</Text>
      {place === 'all' ? (
        <AllQueue myName={me?.name} onOpen={showRecord} />
      ) : (
        <Queue key={place} name={place} asked={queues[place]} myName={me?.name} onOpen={showRecord} />
      )}
    </>
  )
}
