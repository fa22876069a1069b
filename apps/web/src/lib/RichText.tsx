import { Fragment, type ReactNode } from 'react'
import type { TextKey } from '@banyan/i18n'
import { useText } from './i18n.ts'

/** A text whose placeholders are elements, such as a link inside a sentence. */
export function RichText({
  text,
  parts,
}: {
  readonly text: TextKey
  readonly parts: Readonly<Record<string, ReactNode>>
}) {
  const t = useText()
  return t(text)
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={`${index}-${piece}`}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>)
}
