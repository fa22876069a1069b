import type { Answer, Failure } from '@banyan/client'
import { type InputOf, type OutputOf, identityRoutes } from '@banyan/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { startSession } from '../../lib/member-session.ts'
import { entranceAsked } from './entrance.ts'
import { greet, greetLater } from './greet.ts'

type Login = typeof identityRoutes.login
type Register = typeof identityRoutes.register
type RegisterByMobile = typeof identityRoutes.registerByMobile
type FreePlay = typeof identityRoutes.freePlay
type Verify = typeof identityRoutes.verifyLogin
type Social = typeof identityRoutes.joinSocial | typeof identityRoutes.linkSocial
type Opened = OutputOf<Login>

/** A log-in that waits for a further proof. */
export type Pending = Extract<Opened, { readonly pending: unknown }>['pending']

/**
 * The session is entered, and `passwordChangeDue` says that it can do nothing else
 * before; or `pending` is what is still missing.
 */
export interface Entered {
  readonly ok: true
  readonly pending: Pending | null
  readonly passwordChangeDue: boolean
}

/**
 * Enters the session that a log-in or registration has opened, and says hello unless the
 * password must be changed before.
 */
export async function enter(opened: Opened): Promise<Entered | Failure> {
  if ('pending' in opened) return { ok: true, pending: opened.pending, passwordChangeDue: false }
  const entered = await startSession(opened)
  if (!entered.ok) return entered
  const { passwordChangeDue = false } = entered.value
  if (passwordChangeDue) {
    greetLater(opened.grantedAmount)
    return { ok: true, pending: null, passwordChangeDue }
  }
  // Reported once; the server says no more that it is the first (requirement AUTH-29). Nothing here waits for it.
  if (opened.firstTimeLogin) void call(identityRoutes.firstLogin, {}, { quiet: true })
  await greet(entered.value, opened.grantedAmount)
  return { ok: true, pending: null, passwordChangeDue }
}

/** Enters what a call of a log-in or registration answers. */
export async function through(
  asked: Promise<
    Answer<Login> | Answer<Register> | Answer<RegisterByMobile> | Answer<FreePlay> | Answer<Verify> | Answer<Social>
  >,
): Promise<Entered | Failure> {
  const opened = await asked
  return opened.ok ? enter(opened.value) : opened
}

/** Logs in or registers, and enters the session. */
export function useEnter() {
  const login = useMutation({
    mutationFn: (input: InputOf<Login>) => through(call(identityRoutes.login, { ...input, ...entranceAsked() })),
  })
  return {
    login,
    register: (input: InputOf<Register>) => through(call(identityRoutes.register, input)),
    registerByMobile: (input: InputOf<RegisterByMobile>) => through(call(identityRoutes.registerByMobile, input)),
  }
}
