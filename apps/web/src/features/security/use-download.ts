import { saveBytes } from '@banyan/client/save-file'
import { type DataCopy, copyRoutes } from '@banyan/contract'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/i18n.ts'
import { toasts } from '../../lib/toasts.ts'

/** Fetches an archive piece by piece, and has the browser keep it. `percent` is null while nothing is fetched. */
export function useDownload({ copyId, pieces, askedAt }: DataCopy) {
  const t = useText()
  const [percent, setPercent] = useState<number | null>(null)
  async function download() {
    const fetched: Uint8Array<ArrayBuffer>[] = []
    for (let piece = 1; piece <= pieces; piece += 1) {
      setPercent(Math.floor(((piece - 1) * 100) / pieces))
      const answer = await call(copyRoutes.dataCopyPiece, { copyId, piece })
      if (!answer.ok) {
        setPercent(null)
        return toasts.error({ title: t('copies.broken') })
      }
      fetched.push(answer.value.file)
    }
    setPercent(null)
    saveBytes({ name: `my-data-${askedAt.toISOString().slice(0, 10)}.zip`, bytes: fetched, type: 'application/zip' })
  }
  return { percent, download }
}
