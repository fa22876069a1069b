import { inboxRoutes } from '@banyan/contract'
import { Skeleton } from '@banyan/ui'
import { useCallback } from 'react'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import styles from './feedback.module.css'

/** The pictures that went with an earlier feedback. */
export function SentPictures({ ids }: { readonly ids: readonly string[] }) {
  return (
    <ul className={styles.picked}>
      {ids.map((id, at) => (
        <li key={id}>
          <SentPicture id={id} number={at + 1} />
        </li>
      ))}
    </ul>
  )
}

function SentPicture({ id, number }: { readonly id: string; readonly number: number }) {
  const t = useText()
  const { data } = useRead(inboxRoutes.feedbackPicture, { id }, { staleTime: Number.POSITIVE_INFINITY })
  const showIn = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return undefined
      // The browser keeps the bytes under an address until it is told that nobody shows them any more.
      image.src = URL.createObjectURL(new Blob([data.file], { type: data.type }))
      return () => URL.revokeObjectURL(image.src)
    },
    [data],
  )
  return data ? <img ref={showIn} alt={t('pages.feedback_picture', { number })} /> : <Skeleton width={96} height={96} />
}
