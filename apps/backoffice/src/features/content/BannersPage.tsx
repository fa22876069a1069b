import { type ListedNotice, staffRoutes } from '@banyan/contract'
import { Button, Card, ChipSet, EmptyState, IconButton, Pill, Row, Skeleton, Stack, Text } from '@banyan/ui'
import { Page } from '../../lib/Page.tsx'
import { toasts, useAct, useRead } from '../../lib/query.ts'
import { showRecord, useRecord, useSearch } from '../../lib/route.tsx'
import { useText } from '../../lib/texts.ts'
import { instant } from '../../lib/time.ts'
import styles from './content.module.css'
import { newNotice } from './draft.ts'
import { NoticeRecord } from './NoticeRecord.tsx'
import { lacking, newRecord } from './NoticesPage.tsx'
import { useNames } from './use-names.ts'
import { staleContent, useMayWrite } from './use-record.ts'

/** How a group is called in the address: the home page's banners have none. */
const home = 'home'

/** The banners of each place on the site, in the order in which they are shown. */
export function BannersPage() {
  const opened = useRecord()
  const [search] = useSearch()
  const place = search.get('place') ?? home
  if (opened === null) return <BannerDesk place={place} />
  const fresh = newNotice(place === home ? null : place, 'B')
  return <NoticeRecord key={opened} id={opened === newRecord ? null : opened} fresh={fresh} />
}

function BannerDesk({ place }: { readonly place: string }) {
  const t = useText()
  const [, show] = useSearch()
  const { place: nameOf } = useNames()
  const mayWrite = useMayWrite()
  const { data, error, refetch } = useRead(staffRoutes.bannerList, {})
  const group = place === home ? null : place
  const banners = data?.groups.find((each) => each.group === group)?.banners ?? []
  return (
    <Page title={t('nav.banners')} timed failure={error} onRetry={() => void refetch()}>
      <Text tone="muted">{t('content.banners_text')}</Text>
      <Row wrap justify="between" gap="12px 24px">
        {data ? (
          <ChipSet
            label={t('content.place')}
            value={place}
            chips={data.groups.map((each) => ({
              id: each.group ?? home,
              label: `${nameOf(each.group)} · ${each.banners.length}`,
            }))}
            onChange={(next) => show({ place: next })}
          />
        ) : (
          <Skeleton width={320} />
        )}
        {mayWrite && (
          <Button variant="primary" icon="plus" onClick={() => showRecord(newRecord)}>
            {t('content.new_banner')}
          </Button>
        )}
      </Row>
      {data ? <Banners key={place} group={group} banners={banners} mayWrite={mayWrite} /> : <Skeleton height={240} />}
    </Page>
  )
}

interface BannersProps {
  readonly group: string | null
  readonly banners: readonly ListedNotice[]
  readonly mayWrite: boolean
}

function Banners({ group, banners, mayWrite }: BannersProps) {
  const t = useText()
  const order = useAct(staffRoutes.orderBanners, staleContent)
  const { place } = useNames()
  if (banners.length === 0) return <EmptyState title={t('content.no_banners')} />
  const move = (at: number, by: -1 | 1) => {
    const next = [...banners]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    order.mutate(
      { group, banners: next.map(({ id, version }) => ({ id, version })) },
      { onSuccess: () => toasts.success({ title: t('content.ordered') }) },
    )
  }
  return (
    <Card as="section" padded aria-label={place(group)}>
      <ol className={styles.banners}>
        {banners.map((banner, at) => (
          <li key={banner.id}>
            <Picture picture={banner.picture} />
            <BannerFacts banner={banner} />
            <Row gap={8} justify="end">
              {mayWrite && (
                <>
                  <IconButton
                    icon="arrow-up"
                    size="sm"
                    label={t('content.earlier', { title: banner.title })}
                    disabled={at === 0 || order.isPending}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    icon="arrow-down"
                    size="sm"
                    label={t('content.later', { title: banner.title })}
                    disabled={at === banners.length - 1 || order.isPending}
                    onClick={() => move(at, 1)}
                  />
                </>
              )}
              <Button
                size="sm"
                aria-label={t('content.open_notice', { id: banner.id })}
                onClick={() => showRecord(banner.id)}
              >
                {t('content.open')}
              </Button>
            </Row>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Picture({ picture }: Pick<ListedNotice, 'picture'>) {
  const t = useText()
  return picture === null ? (
    <Text tone="loss" size={13}>
      {t('content.picture_lacks')}
    </Text>
  ) : (
    <img src={picture} alt="" className={styles.thumb} />
  )
}

function BannerFacts({ banner: { title, state, audience, languages, startsAt, endsAt } }: { banner: ListedNotice }) {
  const t = useText()
  const missing = lacking(languages)
  return (
    <Stack gap={4}>
      <Row wrap gap={8}>
        <strong>{title}</strong>
        <Pill tone={state === 'now' ? 'win' : 'neutral'}>{t(`content.${state}`)}</Pill>
      </Row>
      <Text tone="muted" size={13}>
        {`${t(`content.audience_${audience}`)} · ${instant(startsAt)} – ${endsAt === null ? t('content.no_end') : instant(endsAt)}`}
      </Text>
      {missing !== '' && (
        <Text tone="muted" size={13}>
          {t('content.missing_in', { languages: missing })}
        </Text>
      )}
    </Stack>
  )
}
