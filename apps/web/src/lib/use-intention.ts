import { uuid7 } from '@banyan/client'
import { useRef, useState } from 'react'

/**
 * One key for one intention: sent again, the same request is done once. Something else asked for is another intention.
 */
export function useIntention() {
  const kept = useRef<{ readonly what: string; readonly key: string }>(undefined)
  return (what: string) => {
    if (kept.current?.what !== what) kept.current = { what, key: uuid7() }
    return kept.current.key
  }
}

type Answered = { readonly ok: true } | { readonly ok: false; readonly code: string }

/**
 * Sends an order under the key of its intention. One whose answer did not arrive keeps its key, and the same sent once
 * more is the same order; after an answer the same is another one.
 */
export function useOrder() {
  const keyOf = useIntention()
  const [answers, setAnswers] = useState(0)
  return async <Answer extends Answered>(what: string, send: (idempotencyKey: string) => Promise<Answer>) => {
    const answer = await send(keyOf(`${answers} ${what}`))
    if (answer.ok || answer.code !== 'network') setAnswers(answers + 1)
    return answer
  }
}
