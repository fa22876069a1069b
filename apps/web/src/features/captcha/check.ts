import type { CaptchaChallenge, WorkChallenge } from '@banyan/contract'

/** The fields of a guarded call, to be spread into its input. Empty when nothing guards the action. */
export interface CaptchaProof {
  readonly captchaProof?: string
}

export type CheckState =
  /** `idle`: not begun. `free`: nothing guards the action. */
  | { readonly status: 'idle' | 'checking' | 'failed' | 'free' }
  /** A vendor's widget is on the page, and does the rest. */
  | { readonly status: 'asking'; readonly provider: 'turnstile' | 'geetest'; readonly siteKey: string }
  | { readonly status: 'ready'; readonly proof: string; readonly goodUntilMs: number }

export interface CheckDeps {
  /** Which provider guards the action, or null when the server cannot be asked. */
  challenge(): Promise<CaptchaChallenge | null>
  /** The proof of work. Throws when it cannot be done here. */
  solve(work: WorkChallenge, signal: AbortSignal): Promise<string>
  now(): number
}

export interface Check {
  state(): CheckState
  subscribe(listener: () => void): () => void
  /** Begins, unless it has begun. */
  start(): void
  /** Forgets a proof, used or not, and begins anew at once. */
  reset(): void
  /**
   * The proof, waited for if need be; null when the check failed. Begins, or begins anew
   * when the proof has grown too old.
   */
  proof(): Promise<CaptchaProof | null>
  /** For a vendor's widget: the proof it gave, or that it could not. */
  settle(proof: string | null): void
  /** Gives up what is under way. */
  stop(): void
}

/** A proof that is sent later than this before its end may arrive too late. */
const marginMs = 20_000
/** Vendors' proofs live for five minutes. */
const vendorProofMs = 5 * 60_000

/** The captcha provider's check of one form, apart from any page. */
export function createCheck(deps: CheckDeps): Check {
  const listeners = new Set<() => void>()
  let state: CheckState = { status: 'idle' }
  let running = new AbortController()

  function become(next: CheckState) {
    state = next
    for (const listener of listeners) listener()
  }

  async function begin() {
    running.abort()
    running = new AbortController()
    const { signal } = running
    become({ status: 'checking' })
    const next = await ask(deps, signal).catch((): CheckState => ({ status: 'failed' }))
    if (!signal.aborted) become(next)
  }

  function settled(): Promise<CheckState> {
    return new Promise((resolve) => {
      const look = () => {
        if (state.status === 'checking' || state.status === 'asking') return
        listeners.delete(look)
        resolve(state)
      }
      listeners.add(look)
      look()
    })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start() {
      if (state.status === 'idle') void begin()
    },
    reset: () => void begin(),
    async proof() {
      const isOld = state.status === 'ready' && state.goodUntilMs <= deps.now()
      if (isOld || state.status === 'idle' || state.status === 'failed') void begin()
      const end = await settled()
      if (end.status === 'ready') return { captchaProof: end.proof }
      return end.status === 'free' ? {} : null
    },
    settle(proof) {
      if (state.status !== 'asking' && state.status !== 'ready') return
      become(ofWidget(proof, deps.now()))
    },
    stop() {
      running.abort()
      become({ status: 'idle' })
    },
  }
}

/** What a vendor's widget came to. */
function ofWidget(proof: string | null, nowMs: number): CheckState {
  return proof === null
    ? { status: 'failed' }
    : { status: 'ready', proof, goodUntilMs: nowMs + vendorProofMs - marginMs }
}

/** Asks which provider guards the action, and does what can be done without the member. */
async function ask(deps: CheckDeps, signal: AbortSignal): Promise<CheckState> {
  const challenge = await deps.challenge()
  if (!challenge) return { status: 'failed' }
  if (challenge.provider === 'none') return { status: 'free' }
  if (challenge.provider !== 'altcha')
    return { status: 'asking', provider: challenge.provider, siteKey: challenge.siteKey }
  const { expiresAt } = challenge.challenge.parameters
  return {
    status: 'ready',
    proof: await deps.solve(challenge.challenge, signal),
    goodUntilMs: expiresAt * 1000 - marginMs,
  }
}
