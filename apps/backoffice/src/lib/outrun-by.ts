import { queryClient } from './query.ts'

/**
 * What is done when a colleague, a game or a clock was faster, which the server tells by these codes: the calls whose
 * answers are no longer true are read again, and the dialog closes over what has changed.
 */
export function outrunOf(codes: readonly string[], stale: readonly { readonly path: string }[]) {
  return (close?: () => void) =>
    ({ code }: { readonly code: string }): void => {
      if (!codes.includes(code)) return
      for (const { path } of stale) void queryClient.invalidateQueries({ queryKey: [path] })
      close?.()
    }
}
