import {
  type InputOf,
  type ListedNotice,
  type Outcome,
  type OutputOf,
  bannerGroups,
  done,
  noticeFields,
  refuse,
  type staffContentRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import type { StaffContext } from '../../../platform/http/staff-call.ts'
import type { DeskDeps } from './deps.ts'
import { listBanners, readValues } from './notices.ts'
import { keepVersion, versionOf } from './versions.ts'

type Routes = typeof staffContentRoutes

/** The banners by their places: the home page, the places that the site has, and those that banners name besides. */
export async function listGroups(
  deps: DeskDeps,
  asking: Pick<StaffContext, 'language' | 'now'>,
): Promise<OutputOf<Routes['bannerList']>> {
  const of = Map.groupBy(await listBanners(deps, asking), ({ bannerGroup }) => bannerGroup)
  const groups = [...new Set<string | null>([null, ...bannerGroups, ...of.keys()])]
  return { groups: groups.map((group) => ({ group, banners: [...(of.get(group) ?? ([] as ListedNotice[]))] })) }
}

/** Puts the banners of a place in order under their locks: whoever has not seen all of them as they are is told. */
export async function orderBanners(
  { database, audit, merchant: { id: merchantId } }: DeskDeps,
  context: StaffContext,
  { group, banners }: InputOf<Routes['orderBanners']>,
): Promise<Outcome<OutputOf<Routes['orderBanners']>, 'changed_meanwhile'>> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<{ id: bigint }>`select id from site.notice
      where merchant_id = ${merchantId} and type = 'B' and banner_group is not distinct from ${group}
        and (ends_at is null or ends_at > ${context.now})
      order by position, starts_at desc, id desc for update`.execute(tx)
    const before = rows.map(({ id }) => String(id))
    const after = banners.map(({ id }) => id)
    if (before.toSorted().join() !== after.toSorted().join()) return refuse('changed_meanwhile')
    for (const [at, { id, version }] of banners.entries()) {
      const subject = { merchantId, kind: 'notice', name: id } as const
      if ((await versionOf(tx, subject)) !== version) return refuse('changed_meanwhile')
      const values = await readValues(tx, merchantId, BigInt(id))
      if (!values || values.position === at + 1) continue
      await sql`update site.notice set position = ${at + 1}, written_by = 'operator' where id = ${id}`.execute(tx)
      const change = { before: noticeFields(values), after: noticeFields({ ...values, position: at + 1 }) }
      await keepVersion(tx, subject, change, context)
    }
    const subject = `banners ${group ?? 'home'} of site ${merchantId}`
    const act = { action: 'banners.ordered', subject, before: { order: before }, after: { order: after } }
    await audit(tx, context, act)
    return done({})
  })
}
