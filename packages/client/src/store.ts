import { useSyncExternalStore } from 'react'

/** One value that the page shows and that changes outside of React: the language, the theme, the session. */
export interface Store<Value> {
  current(): Value
  become(next: Value): void
  /** Calls `listener` after every change; the answer ends that. */
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    current: () => value,
    become(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a store, in a component that is drawn again when it changes. */
export function useStore<Value>({ subscribe, current }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, current)
}
