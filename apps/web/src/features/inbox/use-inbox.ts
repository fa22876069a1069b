import { type Message, type OutputOf, inboxRoutes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { text } from '../../lib/i18n.ts'
import { askAgain, keyOf, queryClient } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'

type Unread = OutputOf<typeof inboxRoutes.unreadCount>

/** The count goes to the shell at once; the pages of the list are asked for again. */
function note(unread: Unread) {
  queryClient.setQueryData(keyOf(inboxRoutes.unreadCount, {}), unread)
  return askAgain(inboxRoutes.listMessages)
}

const done = (answer: { readonly ok: true; readonly value: Unread } | { readonly ok: false }) => {
  if (!answer.ok) return toasts.error({ title: text('inbox.failed') })
  return note(answer.value)
}

/** What a member does with messages [MEMBER-56, MEMBER-57]. A failure is told and changes nothing on the screen. */
export function useInbox() {
  const read = useMutation({ mutationFn: async ({ id }: Message) => done(await call(inboxRoutes.readMessage, { id })) })
  const readAll = useMutation({ mutationFn: async () => done(await call(inboxRoutes.readAllMessages, {})) })
  const remove = useMutation({ mutationFn: async ({ id }: Message) => done(await call(inboxRoutes.deleteMessage, { id })) })
  return { read, readAll, remove }
}
