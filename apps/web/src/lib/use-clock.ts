import { serverNow } from '@banyan/client'
import { useSyncExternalStore } from 'react'

const everyMs = 250
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function onTick(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, everyMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Something read off the server's clock. The component is repainted only when what it reads changes. */
export function useClock<Value extends string | number | boolean | null>(read: (now: number) => Value): Value {
  return useSyncExternalStore(onTick, () => read(serverNow()))
}
