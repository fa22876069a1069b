import { staffRoutes } from '@banyan/contract'
import { Skeleton, Text } from '@banyan/ui'
import { Page } from '../../lib/Page.tsx'
import { useRead } from '../../lib/query.ts'
import { useText } from '../../lib/texts.ts'
import { AvatarSet } from './AvatarSet.tsx'
import { CustomAvatars } from './CustomAvatars.tsx'

/** The faces of accounts: the set that members choose from, and the pictures that they upload (OPS-61). */
export function AvatarsPage() {
  const t = useText()
  const { data, error, refetch } = useRead(staffRoutes.avatarSet, {})
  return (
    <Page title={t('nav.avatars')} timed failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{t('avatars.text')}</Text>
      {data ? (
        <AvatarSet key={data.version} version={data.version} saved={data.avatars} onStale={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
      <CustomAvatars />
    </Page>
  )
}
