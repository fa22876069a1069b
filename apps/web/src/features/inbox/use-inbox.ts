import { type InboxNotice, type Message, type OutputOf, type Route, inboxRoutes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { text } from '../../lib/i18n.ts'
import { askAgain, keyOf, queryClient } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'

type Unread = OutputOf<typeof inboxRoutes.unreadCount>

/** The count goes to the shell at once; the list that changed is asked for again. */
async function take(answer: { readonly ok: true; readonly value: Unread } | { readonly ok: false }, list: Route) {
  if (!answer.ok) return toasts.error({ title: text('inbox.failed') })
  queryClient.setQueryData(keyOf(inboxRoutes.unreadCount, {}), answer.value)
  return askAgain(list)
}

/**
 * What a member does with messages and notices [MEMBER-56, MEMBER-57]. A failure is told
 * and changes nothing on the screen.
 */
export function useInbox() {
  const { listMessages, listInboxNotices } = inboxRoutes
  const read = useMutation({
    mutationFn: async ({ id }: Message) => take(await call(inboxRoutes.readMessage, { id }), listMessages),
  })
  const readAll = useMutation({
    mutationFn: async () => take(await call(inboxRoutes.readAllMessages, {}), listMessages),
  })
  const remove = useMutation({
    mutationFn: async ({ id }: Message) => take(await call(inboxRoutes.deleteMessage, { id }), listMessages),
  })
  const readNotice = useMutation({
    mutationFn: async ({ id }: InboxNotice) => take(await call(inboxRoutes.readNotice, { id }), listInboxNotices),
  })
  const readAllNotices = useMutation({
    mutationFn: async () => take(await call(inboxRoutes.readAllNotices, {}), listInboxNotices),
  })
  return { read, readAll, remove, readNotice, readAllNotices }
}
