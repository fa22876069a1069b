import { type InputOf, type OutputOf, done, staffContentRoutes } from '@banyan/contract'
import type { Database } from '../../../platform/database/database.ts'
import { type ServedDesk, desk } from '../../../platform/http/staff-desk.ts'
import { isAllowedLink, readLinkHosts } from '../links.ts'
import type { Merchant } from '../merchant.ts'
import { sanitiseHtml } from '../sanitise-html.ts'
import { filled } from '../texts.ts'
import { listArticles, openArticle, setArticle } from './articles.ts'
import { listGroups, orderBanners } from './banners.ts'
import type { DeskDeps } from './deps.ts'
import { listNotices, openNotice, setNotice } from './notices.ts'
import { uploadPicture } from './pictures.ts'
import { readChanges, readVersion } from './versions.ts'

type Routes = typeof staffContentRoutes

/** The desk of what the site says (docs/decisions/0330). */
export function contentDesk(database: Database, merchant: () => Promise<Merchant>): ServedDesk {
  return desk(staffContentRoutes, (audit) => {
    const here = async (): Promise<DeskDeps> => ({ database, audit, merchant: await merchant() })
    return {
      noticeList: async (asked, context) => done(await listNotices(await here(), context, asked)),
      openNotice: async ({ id }, context) => openNotice(await here(), context, id),
      setNotice: async (asked, context) => setNotice(await here(), context, asked),
      bannerList: async (_asked, context) => done(await listGroups(await here(), context)),
      orderBanners: async (asked, context) => orderBanners(await here(), context, asked),
      uploadContentPicture: async ({ file }, context) => uploadPicture(await here(), context, file),
      previewContent: async (asked) => done(await preview(await here(), asked)),
      contentChanges: async (asked) => done(await readChanges(await here(), asked)),
      contentVersion: async (asked) => readVersion(await here(), asked),
      articleList: async (_asked, context) => done(await listArticles(await here(), context)),
      openArticle: async ({ slug }) => openArticle(await here(), slug),
      setArticle: async (asked, context) => setArticle(await here(), context, asked),
    }
  })
}

/** What a reader is given of words that are being written: cleaned and filled as those that are saved. */
async function preview(
  { database, merchant }: DeskDeps,
  { title, content, link, picture }: InputOf<Routes['previewContent']>,
): Promise<OutputOf<Routes['previewContent']>> {
  const hosts = await readLinkHosts(database.sql, merchant.id)
  const given = (address: string | null) => (address !== null && isAllowedLink(address, hosts) ? address : null)
  const words = filled({ title: title.trim(), content: sanitiseHtml(content).trim() }, merchant)
  return { ...words, link: given(link), picture: given(picture) }
}
