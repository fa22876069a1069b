import { saveFile } from '@banyan/client/save-file'
import { type Cell, csvMark, csvOf } from '@banyan/contract'
import { Button } from '@banyan/ui'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../lib/error-text.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/i18n.ts'
import { CallFailed } from '../../lib/query.ts'
import { toasts } from '../../lib/toasts.ts'

/** What a file holds at the most, the newest first. */
const linesMost = 20_000

interface RecordFileProps {
  /** Begins the name of the file; the day that it is made on follows. */
  readonly name: string
  readonly head: readonly string[]
  /** The lines of the page that begins at `before`, and where the next one begins. */
  readonly page: (
    before: string | undefined,
  ) => Promise<{ readonly lines: readonly (readonly Cell[])[]; readonly next: string | null }>
  readonly disabled: boolean
}

/** Keeps all that a record's filter leaves as a table, page by page: one's own records, as a CSV file. */
export function RecordFile({ name, head, page, disabled }: RecordFileProps) {
  const t = useText()
  const format = useFormat()
  const save = useMutation({
    mutationFn: async () => {
      const lines: (readonly Cell[])[] = []
      let before: string | null = null
      do {
        const { lines: more, next } = await page(before ?? undefined)
        lines.push(...more)
        before = next
      } while (before !== null && lines.length < linesMost)
      const day = format.day(new Date()).replaceAll('-', '')
      saveFile({ name: `${name}-${day}.csv`, csv: csvMark + csvOf([head, ...lines.slice(0, linesMost)]) })
      if (before !== null) toasts.warning({ title: t('records.file_cut', { count: format.count(linesMost) }) })
    },
    onError: (failed) =>
      toasts.error({
        title: failed instanceof CallFailed ? errorText(t, format, failed.failure) : t('records.file_failed'),
      }),
  })
  return (
    <Button size="sm" busy={save.isPending} disabled={disabled} icon="download-simple" onClick={() => save.mutate()}>
      {t('records.file')}
    </Button>
  )
}
