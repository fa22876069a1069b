import { VisuallyHidden } from '@banyan/ui'
import { useMemo } from 'react'
import styles from './Difference.module.css'
import { type DifferenceLine, differenceOf } from './difference.ts'
import { useText } from './texts.ts'

/** The lines that changed, each with the one before and after it. */
function shownOf(lines: readonly DifferenceLine[]): readonly (DifferenceLine | null)[] {
  const isNear = (at: number) => [at - 1, at, at + 1].some((each) => (lines[each]?.is ?? 'same') !== 'same')
  const shown: (DifferenceLine | null)[] = []
  for (const [at, line] of lines.entries())
    if (isNear(at)) shown.push(line)
    else if (shown.at(-1) !== null) shown.push(null)
  return shown
}

const tags = { out: 'del', in: 'ins', same: 'span' } as const

/** What was taken out of a longer text and put in, line by line, as the text that it is. */
export function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  const t = useText()
  const lines = useMemo(() => shownOf(differenceOf(before, after)), [before, after])
  return (
    <div className={styles.lines}>
      {lines.map((line, at) => {
        // Lines have no names besides their places.
        if (line === null) return <span key={at}>…</span>
        const Tag = tags[line.is]
        return (
          <Tag key={at} className={styles[line.is]}>
            {line.is !== 'same' && (
              <VisuallyHidden>{t(line.is === 'in' ? 'content.put_in' : 'content.taken_out')}</VisuallyHidden>
            )}
            {line.text}
          </Tag>
        )
      })}
    </div>
  )
}
