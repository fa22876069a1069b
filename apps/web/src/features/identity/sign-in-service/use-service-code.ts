import type { Failure } from '@banyan/client'
import { useRef } from 'react'
import { attempt, sendCode } from './service.ts'

interface Sent {
  readonly ok: true
  readonly value: { readonly expiredMinutes: number; readonly service?: { readonly to: string } | undefined }
}

/** The service's token of a right code; null when this site's own code was sent, which the server checks. */
type Proved = { readonly ok: true; readonly token: string | null } | Failure

/**
 * For forms with a code by SMS, whoever sends it: this site, or the sign-in service in
 * this browser where the server says so [SITE-25].
 */
export function useServiceCode() {
  const confirm = useRef<((code: string) => Promise<string>) | null>(null)
  /** The service takes a code once; a form may have to be sent again. */
  const shown = useRef<{ readonly code: string; readonly token: string } | null>(null)
  return {
    /** Has the code sent that the server has let pass. */
    async sent(asked: Promise<Sent | Failure>): Promise<Sent | Failure> {
      const answer = await asked
      if (!answer.ok) return answer
      const { service } = answer.value
      const sending = service && (await sendCode(service.to))
      if (sending && !sending.ok) return sending
      confirm.current = sending?.value ?? null
      shown.current = null
      return answer
    },
    async prove(code: string): Promise<Proved> {
      if (confirm.current === null) return { ok: true, token: null }
      if (shown.current?.code === code) return { ok: true, token: shown.current.token }
      const confirmed = await attempt(confirm.current(code))
      if (!confirmed.ok) return confirmed
      shown.current = { code, token: confirmed.value }
      return { ok: true, token: confirmed.value }
    },
  }
}
