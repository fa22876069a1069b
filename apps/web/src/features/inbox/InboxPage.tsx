import { inboxRoutes } from '@banyan/contract'
import { Count, SegmentedTabs, TabPanel, Text } from '@banyan/ui'
import { useState } from 'react'
import { PanelPage } from '../../lib/PanelPage.tsx'
import { useContent } from '../../lib/content.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { MessageList } from './MessageList.tsx'
import { NoticeList } from './NoticeList.tsx'
import styles from './inbox.module.css'

const kinds = ['messages', 'notices'] as const

/** Page messageV2 of the member centre: the member's messages, and the notices to everybody. */
export function InboxPage() {
  const t = useText()
  const format = useFormat()
  const [kind, setKind] = useState<(typeof kinds)[number]>('messages')
  const inMessages = useContent(inboxRoutes.listMessages, { pageNo: 1 }, { staleTime: 10_000 }).data
  const inNotices = useContent(inboxRoutes.listInboxNotices, {}).data
  const unread = { messages: inMessages?.unreadCount ?? 0, notices: inNotices?.unreadCount ?? 0 }
  return (
    <PanelPage
      title={t('inbox.title')}
      tools={
        <SegmentedTabs
          label={t('inbox.kinds')}
          group="inbox"
          value={kind}
          onChange={setKind}
          items={kinds.map((id) => ({ id, label: <KindLabel name={t(`inbox.${id}`)} unread={unread[id]} /> }))}
        />
      }
    >
      <TabPanel group="inbox" value={kind} className={styles.panel}>
        {kind === 'messages' ? <MessageList /> : <NoticeList />}
      </TabPanel>
      <Text tone="quiet" size={12}>
        {t('common.zone', { zone: format.zone })}
      </Text>
    </PanelPage>
  )
}

function KindLabel({ name, unread }: { readonly name: string; readonly unread: number }) {
  const t = useText()
  if (unread === 0) return name
  return (
    <>
      {name}
      <Count count={unread} label={`, ${t('inbox.count', { count: unread })}`} className={styles.count} />
    </>
  )
}
