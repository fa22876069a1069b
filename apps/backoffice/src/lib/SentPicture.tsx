import { usePicture } from '@banyan/client/pictures'
import type { InputOf, StaffRoute, imageTypes } from '@banyan/contract'
import { ErrorState, Skeleton } from '@banyan/ui'
import { clsx } from 'clsx'
import styles from './SentPicture.module.css'
import { failureText, useRead } from './query.ts'
import { useText } from './texts.ts'

/** A call that answers a picture. */
type PictureRoute = StaffRoute & {
  readonly file: 'given'
  readonly output: { readonly _zod: { output: { file: Uint8Array<ArrayBuffer>; type: (typeof imageTypes)[number] } } }
}

interface SentPictureProps<Route extends PictureRoute> {
  readonly route: Route
  readonly input: InputOf<Route>
  readonly alt: string
  /** `small` beside others of its kind, `large` as it is; without it up to the height of a card. */
  readonly look?: 'small' | 'large'
}

/** A picture that somebody has sent, fetched when it is shown. */
export function SentPicture<Route extends PictureRoute>({ route, input, alt, look }: SentPictureProps<Route>) {
  const t = useText()
  const { data, error, refetch } = useRead(route, input)
  const showIn = usePicture(data)
  if (error) return <ErrorState title={failureText(t, error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
  return data ? (
    <img ref={showIn} alt={alt} className={clsx(styles.picture, look && styles[look])} />
  ) : (
    <Skeleton height={240} />
  )
}
