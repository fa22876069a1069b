import { usePicture } from '@banyan/client/pictures'
import type { depositNoticeRoutes, inboxRoutes, promotionRoutes } from '@banyan/contract'
import { IconButton, Row, Skeleton } from '@banyan/ui'
import { useText } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/query.ts'
import styles from './pictures.module.css'

/** What gives a member's own picture. */
type PictureRoute =
  | typeof inboxRoutes.feedbackPicture
  | typeof promotionRoutes.promotionPicture
  | typeof depositNoticeRoutes.depositPicture

interface SentPicturesProps {
  readonly route: PictureRoute
  readonly ids: readonly string[]
  /** Takes one out of what is sent next; without it they stay. */
  readonly onRemove?: (id: string) => void
}

/** The pictures that went with what a member has sent. */
export function SentPictures({ route, ids, onRemove }: SentPicturesProps) {
  const t = useText()
  return (
    <Row as="ul" align="stretch" wrap gap={10} className={styles.picked}>
      {ids.map((id, at) => (
        <li key={id}>
          <SentPicture route={route} id={id} number={at + 1} />
          {onRemove && (
            <IconButton
              size="sm"
              icon="trash"
              label={t('pages.picture_remove', { name: t('pages.picture', { number: at + 1 }) })}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </Row>
  )
}

function SentPicture({
  route,
  id,
  number,
}: {
  readonly route: PictureRoute
  readonly id: string
  readonly number: number
}) {
  const t = useText()
  const { data, isError, refetch } = useRead(route, { id }, { staleTime: Number.POSITIVE_INFINITY })
  const showIn = usePicture(data)
  if (isError)
    return (
      <IconButton
        icon="arrow-clockwise"
        label={`${t('common.retry')}: ${t('pages.picture', { number })}`}
        className={styles.missing}
        onClick={() => void refetch()}
      />
    )
  return data ? <img ref={showIn} alt={t('pages.picture', { number })} /> : <Skeleton width={96} height={96} />
}
