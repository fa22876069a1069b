import { type MemberFile, staffRoutes } from '@banyan/contract'
import { Button, Skeleton, Stack, TabPanel, UnderlineTabs } from '@banyan/ui'
import { Page } from '../../lib/Page.tsx'
import { useRead } from '../../lib/query.ts'
import { useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { Bets } from './Bets.tsx'
import { Changes } from './Changes.tsx'
import { Documents } from './Documents.tsx'
import { Entries } from './Entries.tsx'
import { Gifts } from './Gifts.tsx'
import { Head } from './Head.tsx'
import { Links } from './Links.tsx'
import { Logins } from './Logins.tsx'
import { MoneyOrders } from './MoneyOrders.tsx'
import { Notes } from './Notes.tsx'
import { Overview } from './Overview.tsx'
import own from './MemberRecord.module.css'

const tabs = [
  'overview',
  'entries',
  'bets',
  'money',
  'gifts',
  'logins',
  'links',
  'documents',
  'notes',
  'changes',
] as const
type Tab = (typeof tabs)[number]
const group = 'member'

/** The file of a member: who, with what, all that happened, and what can be done. The address says which part. */
export function MemberRecord({ id }: { readonly id: string }) {
  const t = useText()
  const [search, show] = useSearch()
  const { data, error, refetch } = useRead(staffRoutes.memberFile, { id })
  const { data: me } = useRead(staffRoutes.me, {})
  // Who may not read documents does not get their part.
  const shown = tabs.filter((each) => each !== 'documents' || me?.permissions.includes('documents.read'))
  const tab = shown.find((each) => each === search.get('tab')) ?? 'overview'
  const list = Object.fromEntries([...search].filter(([name]) => name !== 'id' && name !== 'tab'))
  return (
    <Page
      title={data ? t('player.title', { account: data.account }) : t('player.title_wait', { id })}
      timed
      failure={error}
      onRetry={() => void refetch()}
    >
      <div>
        <Button size="sm" icon="arrow-left" onClick={() => show(list)}>
          {t('player.back')}
        </Button>
      </div>
      {data ? (
        <Stack gap={20} className={own.file}>
          <Head file={data} />
          <UnderlineTabs
            label={t('player.tabs')}
            group={group}
            value={tab}
            items={shown.map((each) => ({ id: each, label: t(`player.tab_${each}`) }))}
            onChange={(next) => show({ ...list, id, tab: next })}
          />
          <TabPanel group={group} value={tab}>
            <Part tab={tab} file={data} />
          </TabPanel>
        </Stack>
      ) : (
        <Skeleton height={320} />
      )}
    </Page>
  )
}

function Part({ tab, file }: { readonly tab: Tab; readonly file: MemberFile }) {
  switch (tab) {
    case 'overview':
      return <Overview file={file} />
    case 'entries':
      return <Entries file={file} />
    case 'bets':
      return <Bets file={file} />
    case 'money':
      return <MoneyOrders file={file} />
    case 'gifts':
      return <Gifts file={file} />
    case 'logins':
      return <Logins id={file.id} />
    case 'links':
      return <Links id={file.id} />
    case 'documents':
      return <Documents id={file.id} />
    case 'notes':
      return <Notes id={file.id} />
    case 'changes':
      return <Changes id={file.id} />
  }
}
