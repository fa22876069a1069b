import { useCallback } from 'react'
import { queryClient } from '../../../lib/query.ts'
import { staleOfFiles } from './stale.ts'

/** A colleague was faster, which the server has told: what stands on the page is read again, and the dialog closes. */
export function useOutrun(close?: () => void) {
  return useCallback(() => {
    for (const { path } of staleOfFiles) void queryClient.invalidateQueries({ queryKey: [path] })
    close?.()
  }, [close])
}
