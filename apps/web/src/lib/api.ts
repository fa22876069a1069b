import {
  type Answer,
  type CallDeps as ClientDeps,
  type CallOptions as SendOptions,
  type Failure,
  createCall as createSend,
} from '@banyan/client'
import { type InputOf, type Route, permissionRoutes } from '@banyan/contract'

export interface CallOptions extends SendOptions {
  /** Do not report a session that is over: the caller only wants to know. */
  readonly quiet?: true
  /** The caller has the password at hand, and confirms it without the member's being asked. */
  readonly asksPassword?: false
  /** It was refused once for a token that has been renewed meanwhile. */
  readonly isRepeat?: true
}

export type Call = <R extends Route>(route: R, input: InputOf<R>, options?: CallOptions) => Promise<Answer<R>>

export interface CallDeps extends Required<Pick<ClientDeps, 'fetch' | 'language' | 'token' | 'seal'>> {
  /** The server said that the session is over. */
  onSessionOver(): void
  /**
   * The server said that the session may not do this: its password must be changed first,
   * or its account is of another type.
   */
  onBarred(code: BarredCode): void
  /** The server wants the password once more. Answers whether it has it now, and the call is worth repeating. */
  onPasswordRequired(): Promise<boolean>
  /** The server said that the site is closed, or this host nobody's. */
  onClosed(): void
}

const barredCodes = ['password_change_required', 'trial_account', 'not_an_agent'] as const
/** What every call is refused with while the site does not serve this page. */
const closedCodes: ReadonlySet<string> = new Set(['maintenance', 'region_restricted', 'domain_unknown'])
export const isOfClosedSite = ({ code }: Failure): boolean => closedCodes.has(code)
export type BarredCode = (typeof barredCodes)[number]

/** How long a refused call waits to learn whether its token was being renewed. */
const renewalMsMax = 5000

/**
 * The client of the contract with what a session of this site needs: its token is
 * renewed, its password asked for, its end told.
 */
export function createCall(deps: CallDeps): Call {
  const send = createSend(deps)
  /**
   * Calls under way that give this session a new token: what is refused meanwhile may only
   * have been sent with the one before.
   */
  const renewals = new Set<Promise<unknown>>()
  return function call<R extends Route>(route: R, input: InputOf<R>, options: CallOptions = {}): Promise<Answer<R>> {
    const answer = callOnce(route, input, options)
    if (route.session !== 'starts' || deps.token() === null) return answer
    const renewal = answer.finally(() => renewals.delete(renewal))
    renewals.add(renewal)
    return renewal
  }

  /** Whether the session goes on under another token than the one that was refused. */
  async function isRenewed(token: string | null): Promise<boolean> {
    if (token === null) return false
    // A renewal may itself be asking the member for the password, which nothing else waits for.
    await Promise.race([Promise.allSettled(renewals), new Promise((resolve) => setTimeout(resolve, renewalMsMax))])
    // Whoever called keeps the new token right after the answer.
    await new Promise((resolve) => setTimeout(resolve))
    const held = deps.token()
    return held !== null && held !== token
  }

  async function callOnce<R extends Route>(route: R, input: InputOf<R>, options: CallOptions): Promise<Answer<R>> {
    const token = deps.token()
    const answer = await send(route, input, options)
    if (!answer.ok && isOfClosedSite(answer) && route.path !== permissionRoutes.permission.path) deps.onClosed()
    // The door refused it before anything was done, so that it can be sent again. Once: a
    // second refusal is of the token in use.
    if (
      !answer.ok &&
      answer.code === 'not_logged_in' &&
      route.session === undefined &&
      !options.isRepeat &&
      (await isRenewed(token))
    )
      return callOnce(route, input, { ...options, isRepeat: true })
    if (!answer.ok && !options.quiet && token === deps.token()) {
      const barred = barredCodes.find((code) => code === answer.code)
      if (answer.code === 'not_logged_in') deps.onSessionOver()
      else if (barred && token !== null) deps.onBarred(barred)
      else if (
        answer.code === 'password_required' &&
        options.asksPassword !== false &&
        (await deps.onPasswordRequired())
      )
        return callOnce(route, input, { ...options, asksPassword: false })
    }
    return answer
  }
}
