import { type Answer } from '@banyan/client'
import { type OutputOf, type identityRoutes, memberRoutes, type passwordRoutes } from '@banyan/contract'
import type { Query } from '@tanstack/react-query'
import { isOfClosedSite } from './api.ts'
import { call } from './call.ts'
import { text, wholeTexts } from './i18n.ts'
import { queryClient } from './query.ts'
import { socket } from './realtime.ts'
import {
  currentSession,
  enterSession,
  forgetTab,
  keepToken,
  leaveSession,
  mayHaveSession,
  type Member,
  setSessionAside,
} from './session.ts'
import { siteQuery } from './site.ts'
import { toasts } from './toasts.ts'

type Info = typeof memberRoutes.info

/** How soon a session is asked for again that no network has answered for. */
const askAgainMs = 3000

/** Fetches the member of the session at hand and enters it. */
async function enter(): Promise<Answer<Info>> {
  const [info, site] = await Promise.all([
    call(memberRoutes.info, {}, { quiet: true }),
    queryClient.ensureQueryData(siteQuery).catch(() => null),
  ])
  if (info.ok) {
    enterSession(info.value, site?.merchantCode ?? '', info.value.passwordChangeDue ? 'restricted' : 'member')
    socket.renew()
  }
  return info
}

/**
 * Picks up a session after a reload or in a new tab. A session that is over is left in
 * silence. One that could not be asked for is kept: by a closed site until it opens,
 * by a server that refuses until the page is loaded again, which is a visitor's until then.
 * Without a network nobody knows whose page it is: that is said, and asked again until it is there.
 */
export async function restoreSession(isAgain = false) {
  if (!mayHaveSession() || (isAgain && currentSession().status !== 'unknown')) return
  const info = await enter()
  if (info.ok || isOfClosedSite(info)) return
  if (info.code === 'not_logged_in') return leaveSession()
  if (info.code !== 'network') return setSessionAside()
  setTimeout(() => void restoreSession(true), askAgainMs)
  if (!isAgain) await wholeTexts().then(() => toasts.warning({ title: text('error.network') }), ignore)
}

const ignore = () => {}

/** Enters the session that a login or registration has just opened. */
export async function startSession(opened: OutputOf<typeof identityRoutes.register>): Promise<Answer<Info>> {
  keepToken(opened.token)
  const info = await enter()
  if (!info.ok) return info
  // A session that ended by itself has left its answers behind, and they may be another member's.
  queryClient.removeQueries({ predicate: isOfMember, type: 'inactive' })
  void queryClient.invalidateQueries({ predicate: isOfMember })
  return info
}

/** The session goes on under a new token, and the socket of the one before is closed. */
export function renewToken({ token }: { readonly token: string }) {
  keepToken(token)
  socket.renew()
}

/** Loads the member again after the password was changed: the session is a full one now, under a new token. */
export async function renewMember({ token }: OutputOf<typeof passwordRoutes.changePassword>): Promise<Answer<Info>> {
  keepToken(token)
  return enter()
}

/**
 * Ends the session here and on the server, with this browser's memory of the member if
 * wished, and forgets everything of the member's.
 */
export async function signOut({ forgetMe }: { readonly forgetMe: boolean }) {
  await call(memberRoutes.logout, forgetMe ? { forgetMe: 'true' } : {}, { quiet: true })
  leaveSession()
  forgetTab()
  forgetMember()
}

/** Whether an answer may differ from member to member. */
const isOfMember = ({ queryKey: [path] }: Query) => !String(path).startsWith('/lgw/') && path !== siteQuery.queryKey[0]

function forgetMember() {
  queryClient.removeQueries({ predicate: isOfMember })
  socket.renew()
}

export type { Member }
