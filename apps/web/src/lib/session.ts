import { createStore, useStore } from '@banyan/client/store'
import { memberRoutes, type OutputOf, trialType } from '@banyan/contract'
import type { Text } from './i18n.ts'

export type Member = OutputOf<typeof memberRoutes.info>

/**
 * What to call a member, everywhere: the nickname, or the account where there is none
 * [SHELL-16, SHELL-17]; a guest by the word for one [AUTH-67].
 */
export function memberName(
  t: Text,
  { nickname, account, type }: Pick<Member, 'nickname' | 'account' | 'type'>,
): string {
  const name = nickname || account
  return type === trialType ? t('identity.guest', { name: name.replace(/^guest-/, '') }) : name
}

/**
 * `unknown` only while a session kept by the cookie is being asked for. Logged in means a live session and the member's
 * facts at hand; a token alone is not enough. A `restricted` session can do nothing before its password is changed.
 */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'visitor' }
  | { readonly status: 'restricted' | 'member'; readonly member: Member }

/** The keys that the specification names; all of them go at logout. */
const keys = ['token', 'account', 'merchant', 'customerId', 'isAgent', 'memberLabel'] as const

/**
 * Set while a session may be alive in this browser. Its cookie cannot be read from here, and asking for the member
 * without one would log an error on every visit of a stranger.
 */
const cookieHint = 'hasSession'

const session = createStore<Session>(mayHaveSession() ? { status: 'unknown' } : { status: 'visitor' })

export function mayHaveSession(): boolean {
  return sessionStorage.getItem('token') !== null || localStorage.getItem(cookieHint) !== null
}

/** The bearer token of this tab; null in a tab that lives by the cookie, and for a visitor. */
export function sessionToken(): string | null {
  return sessionStorage.getItem('token')
}

/** Keeps the token of a login that has just succeeded; `enterSession` follows once the member is known. */
export function keepToken(token: string) {
  sessionStorage.setItem('token', token)
  localStorage.setItem(cookieHint, '1')
}

export function enterSession(member: Member, merchant: string, status: 'restricted' | 'member' = 'member') {
  sessionStorage.setItem('account', member.account)
  sessionStorage.setItem('merchant', merchant)
  sessionStorage.setItem('customerId', member.id)
  sessionStorage.setItem('isAgent', String(member.type))
  sessionStorage.setItem('memberLabel', member.memberLabel)
  localStorage.setItem(cookieHint, '1')
  session.become({ status, member })
}

/** Whoever signs out leaves nothing of theirs to the next person at this browser: the tab's storage goes as a whole. */
export function forgetTab() {
  sessionStorage.clear()
}

/** Something of the member is otherwise now: the rank, or its name in another language, or the nickname. */
export function noteMember(changed: Partial<Member>) {
  const now = session.current()
  if (now.status === 'member') session.become({ status: 'member', member: { ...now.member, ...changed } })
}

export function leaveSession() {
  for (const key of keys) sessionStorage.removeItem(key)
  localStorage.removeItem(cookieHint)
  session.become({ status: 'visitor' })
}

/** The page is a visitor's, and what the browser keeps of the session stays for the next one. */
export function setSessionAside() {
  session.become({ status: 'visitor' })
}

export const currentSession = session.current

export const onSession = session.subscribe

/** Does it when it is known whether the browser still has a session: at once, or as soon as that is answered. */
export function onceKnown(action: () => void) {
  if (session.current().status !== 'unknown') return action()
  const stop = onSession(() => {
    stop()
    action()
  })
}

export const useSession = () => useStore(session)

/** The member, or null for a visitor and while nobody knows yet. */
export function useMember(): Member | null {
  const current = useSession()
  return current.status === 'member' ? current.member : null
}
