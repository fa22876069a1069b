import { Stack } from '@banyan/ui'
import { type OutputOf, contentRoutes } from '@banyan/contract'
import { useContent } from '../../lib/content.ts'
import { HtmlText } from '../content/index.ts'
import styles from './Banner.module.css'

export type BannerGroup = 'w_login' | 'w_register'
type Shown = OutputOf<typeof contentRoutes.banners>['banners'][number]

/**
 * The first banner of a group, or null while nobody knows and where there is none [AUTH-10, AUTH-11, REG-08]. Once
 * known it stays: a dialog opens with it.
 */
export function useBanner(group: BannerGroup | undefined): Shown | null {
  const asked = useContent(
    contentRoutes.banners,
    { group: group ?? 'w_login' },
    { enabled: group !== undefined, gcTime: Number.POSITIVE_INFINITY },
  )
  // The answer of another group may be at hand where none is asked for.
  return (group && asked.data?.banners[0]) ?? null
}

/** Its link opens apart from the form, so that nothing typed is lost. */
export function Banner({ title, content, picture, link }: Shown) {
  return (
    <Stack align="start" gap={16} className={styles.banner}>
      <img src={picture} alt="" width={280} height={280} decoding="async" className={styles.picture} />
      <div className={styles.words}>
        <strong className={styles.title}>
          {link === null ? (
            title
          ) : (
            <a href={link} target="_blank" rel="noopener">
              {title}
            </a>
          )}
        </strong>
        <HtmlText html={content} />
      </div>
    </Stack>
  )
}
