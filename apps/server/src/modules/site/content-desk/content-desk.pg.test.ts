import {
  type InputOf,
  type NoticeValues,
  type StaffRoute,
  agentNoticeRoutes,
  contentRoutes,
  inboxRoutes,
  ownSlugs,
  staffRoutes,
} from '@banyan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { type ThrowawayDatabase, throwawayDatabase } from '../../../../test/database.ts'
import { type Desk, desk as openDesk, people, value } from '../../../../test/factories.ts'
import { passTime } from '../../../../test/pass-time.ts'
import { smallPng } from '../../../../test/pictures.ts'
import { xssCorpus } from '../../../../test/xss.ts'
import { prunePictures } from './pictures.ts'

let database: ThrowawayDatabase
let app: TestApp
let desk: Desk

beforeAll(async () => {
  database = await throwawayDatabase()
  app = await startTestApp(database)
  desk = await openDesk(database, app.app.http.fastify, ['content', 'auditor', 'support'])
  await sql`insert into site.link_host (merchant_id, host) values (1, 'cdn.example.com')`.execute(database.sql)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)
const valuesOf = (title: string, more: Partial<NoticeValues> = {}): NoticeValues => ({
  type: 'PL',
  audience: 'all',
  bannerGroup: null,
  link: null,
  picture: null,
  position: 0,
  startsAt: inHours(-1),
  endsAt: null,
  texts: [{ language: 'VI', title, content: `<p>${title}</p>` }],
  ...more,
})
const asWriter = () => desk.as('content')
/** Saves, and lets every node see it. */
async function save(input: InputOf<typeof staffRoutes.setNotice>) {
  const saved = await desk.client.call(staffRoutes.setNotice, input, asWriter())
  passTime(1050)
  return saved
}
const write = (values: NoticeValues) => value(save({ version: 0, values }))
const open = (id: string) => value(desk.client.call(staffRoutes.openNotice, { id }, desk.as('auditor')))
const changesOf = async (kind: 'notice' | 'article', name: string) =>
  (await value(desk.client.call(staffRoutes.contentChanges, { kind, name }, desk.as('auditor')))).changes
async function shown(options: { token?: string; language?: 'EN' | 'VI' } = {}) {
  const asked = { types: 'B,PL,PU,PR', platform: 'W' } as const
  const { player } = await value(app.client.call(contentRoutes.announcements, asked, options))
  return player.map(({ title }) => title)
}
const forget = async () => {
  await sql`delete from site.notice where seed_key is null`.execute(database.sql)
  passTime(1050)
}
const entries = async (action: string) =>
  (await sql`select from staff.audit where action = ${action}`.execute(database.sql)).rows

describe('a notice', () => {
  test('[OPS-39] of each type is written, with all that it has, and is what the site gives out in its time', async () => {
    await forget()
    const texts = [
      { language: 'VI', title: 'Chào', content: '<p>vi</p>' },
      { language: 'EN', title: 'Hello', content: '<p>en</p>' },
    ] as const
    for (const type of ['B', 'PL', 'PU', 'PR', 'H'] as const) {
      const link = 'https://cdn.example.com/x'
      const all = valuesOf('', { type, audience: 'members', link, picture: '/banners/balls.webp', position: 3 })
      const { id, version } = await write({ ...all, endsAt: inHours(1), texts: [...texts] })
      expect(version).toBe(1)
      const { values, state } = await open(id)
      expect(values).toEqual({ ...all, endsAt: expect.any(Date), texts: texts.toSorted(byLanguage) })
      expect(state).toBe('now')
    }
    const token = await app.client.register('readnotice')
    const asked = { types: 'B,PL,PU,PR', platform: 'W' } as const
    const lists = await value(app.client.call(contentRoutes.announcements, asked, { token, language: 'EN' }))
    const titles = [lists.player, lists.banners, lists.popup, lists.promotion].map((list) =>
      list.map(({ title }) => title).filter((title) => title === 'Hello'),
    )
    expect(titles).toEqual([['Hello'], ['Hello'], ['Hello'], ['Hello']])
    expect(await entries('notice.saved')).toHaveLength(5)
  })

  test('is shown to whom it is for: members, visitors, or both', async () => {
    await forget()
    for (const audience of ['all', 'visitors', 'members'] as const) await write(valuesOf(audience, { audience }))
    const token = await app.client.register('amongmembers')
    const [toVisitors, toMembers] = [await shown(), await shown({ token })]
    expect([toVisitors.includes('members'), toMembers.includes('visitors')]).toEqual([false, false])
    expect([toVisitors.includes('visitors'), toMembers.includes('members')]).toEqual([true, true])
    expect([toVisitors.includes('all'), toMembers.includes('all')]).toEqual([true, true])
  })

  test('[AGENT-05] [AGENT-43] for agents is in the list of agents alone, newest first, and in no other call', async () => {
    await forget()
    for (const title of ['first', 'second'])
      await write(valuesOf(title, { audience: 'agents', startsAt: inHours(title === 'first' ? -2 : -1) }))
    await write(valuesOf('for all'))
    await write(valuesOf('to come', { audience: 'agents', startsAt: inHours(1) }))
    const team = people(database, app, 'noticed')
    const [{ token }, member] = [await team.agent(), await team.member()]
    const ofAgents = { pageNo: 1 }
    const list = await value(app.client.call(agentNoticeRoutes.agentAnnouncements, ofAgents, { token }))
    expect([list.list.map(({ title }) => title), list.total]).toEqual([['second', 'first'], 2])
    expect(
      await app.client.call(agentNoticeRoutes.agentAnnouncements, ofAgents, { token: member.token }),
    ).toMatchObject({
      code: 'not_an_agent',
    })
    for (const each of [token, member.token, undefined]) {
      const options = each === undefined ? {} : { token: each }
      const paged = await value(app.client.call(contentRoutes.listAnnouncements, ofAgents, options))
      const titles = [...(await shown(options)), ...paged.list.map(({ title }) => title)]
      expect([titles.includes('for all'), titles.includes('first'), titles.includes('second')]).toEqual([
        true,
        false,
        false,
      ])
    }
    const inbox = await value(app.client.call(inboxRoutes.listInboxNotices, {}, { token }))
    expect(inbox.list.map(({ title }) => title)).not.toContain('first')
    const popup = valuesOf('x', { audience: 'agents', type: 'PU' })
    const sent = { version: 0, values: { ...popup, startsAt: popup.startsAt.toISOString() } }
    expect(await desk.client.send(staffRoutes.setNotice, sent, asWriter())).toMatchObject({ code: 'invalid_request' })
  })

  test('is found by its state, its type and the languages it is written in, page by page', async () => {
    await forget()
    await write(valuesOf('over', { startsAt: inHours(-2), endsAt: inHours(-1) }))
    await write(valuesOf('to come', { startsAt: inHours(1) }))
    const popup = await write(valuesOf('pop', { type: 'PU' }))
    const text = { language: 'JA', title: 'Nihongo', content: '' } as const
    const japanese = await write(valuesOf('', { type: 'PU', texts: [text] }))
    const list = async (asked: Omit<InputOf<typeof staffRoutes.noticeList>, 'state'>, state = 'now' as const) =>
      value(desk.client.call(staffRoutes.noticeList, { state, ...asked }, desk.as('auditor')))
    const titles = async (state: 'planned' | 'ended') =>
      (await value(desk.client.call(staffRoutes.noticeList, { state }, desk.as('auditor')))).notices.map(
        ({ title }) => title,
      )
    expect([await titles('ended'), await titles('planned')]).toEqual([['over'], ['to come']])
    expect((await list({ type: 'PU' })).notices.map(({ id }) => id)).toEqual([japanese.id, popup.id])
    expect((await list({ type: 'PU', written: 'JA' })).notices).toMatchObject([{ title: 'Nihongo', languages: ['JA'] }])
    expect((await list({ type: 'PU', missing: 'JA' })).notices.map(({ id }) => id)).toEqual([popup.id])
    const first = await list({ type: 'PU', count: 1 })
    expect([first.notices.map(({ id }) => id), first.next]).toEqual([[japanese.id], japanese.id])
    const second = await list({ type: 'PU', count: 1, after: japanese.id })
    expect([second.notices.map(({ id }) => id), second.next]).toEqual([[popup.id], null])
  })

  test('whoever has not seen the last version is told, and changes nothing', async () => {
    const { id } = await write(valuesOf('first'))
    const { version, values } = await open(id)
    expect(await save({ id, version, values: { ...values, position: 2 } })).toMatchObject({ value: { version: 2 } })
    const late = await save({ id, version, values: { ...values, position: 9 } })
    expect(late).toMatchObject({ code: 'changed_meanwhile' })
    expect((await open(id)).values.position).toBe(2)
    expect(await save({ id: '999999', version: 0, values })).toMatchObject({ code: 'not_found' })
  })

  test('what it was stays readable, whoever wrote it: a change of what the installation brought too', async () => {
    await app.app.seed()
    const { rows } = await sql<{ id: bigint }>`select id from site.notice where seed_key = 'notice-welcome'
      and merchant_id = 1`.execute(database.sql)
    const id = String(rows[0]?.id)
    const { version, values } = await open(id)
    expect(version).toBe(0)
    const [first, ...rest] = values.texts
    const texts = [{ ...first!, title: 'Đổi' }, ...rest]
    expect(await save({ id, version, values: { ...values, texts } })).toMatchObject({ value: { version: 2 } })
    const field = `${first!.language}.title`
    const [change, brought] = await changesOf('notice', id)
    expect(change).toMatchObject({ version: 2, by: 'the-content', before: { [field]: first!.title } })
    expect(change?.after).toEqual({ [field]: 'Đổi' })
    expect(brought).toMatchObject({ version: 1, by: null, before: {} })
    const asked = { kind: 'notice', name: id, version: 1 } as const
    const before = await value(desk.client.call(staffRoutes.contentVersion, asked, desk.as('auditor')))
    expect(before.values[field]).toBe(first!.title)
    await expect(sql`delete from site.content_version`.execute(database.sql)).rejects.toThrow('stays')
  })

  test.each([
    ['a place that is no banner’s', { bannerGroup: 'w_login' }, 'invalid_request'],
    ['an end before its start', { endsAt: inHours(-2) }, 'invalid_request'],
    ['no words', { texts: [] }, 'invalid_request'],
    ['a program as its link', { link: 'javascript:alert(1)' }, 'invalid_request'],
    ['a link without TLS', { link: 'http://cdn.example.com/' }, 'invalid_request'],
    ['a host that is not allowed', { link: 'https://evil.example/' }, 'link_not_allowed'],
    ['a picture that is not there', { picture: '/pictures/x.png' }, 'content_invalid'],
  ] as const)('with %s is refused', async (_what, wrong, code) => {
    const values = { ...valuesOf('x'), ...wrong, startsAt: inHours(-1).toISOString() }
    const asked = { version: 0, values: { ...values, endsAt: 'endsAt' in wrong ? wrong.endsAt.toISOString() : null } }
    expect(await desk.client.send(staffRoutes.setNotice, asked, asWriter())).toMatchObject({ code })
  })

  test('whatever is written in it, nothing runs: neither what is kept nor what is looked at before', async () => {
    for (const hostile of xssCorpus) {
      const texts = [{ language: 'VI' as const, title: 'x', content: hostile }]
      const { id } = await value(
        desk.client.call(staffRoutes.setNotice, { version: 0, values: valuesOf('', { texts }) }, asWriter()),
      )
      const asked = { title: 'x', content: hostile, link: null, picture: null }
      const looked = await value(desk.client.call(staffRoutes.previewContent, asked, desk.as('auditor')))
      for (const html of [(await open(id)).values.texts[0]?.content ?? '', looked.content]) {
        expect(html).not.toMatch(
          /<(?!\/?(h[234]|p|br|hr|strong|em|ul|ol|li|blockquote|code|a|table|thead|tbody|t[rhd])\b)/,
        )
        expect(html).not.toMatch(/<\w+\s+(?!href="(\/|#|https:|mailto:)|\/>)/)
      }
    }
  })
})

const byLanguage = (one: { language: string }, other: { language: string }) => (one.language < other.language ? -1 : 1)

test('a preview is what a reader is given: clean, with the brand, and without a link that is not given out', async () => {
  const content = '<p onclick="x()">{brand}</p><script>x()</script>'
  const asked = { title: ' Chào {brand} ', content, link: 'https://evil.example/', picture: '/banners/balls.webp' }
  expect(await value(desk.client.call(staffRoutes.previewContent, asked, desk.as('auditor')))).toEqual({
    title: 'Chào Banyan',
    content: '<p>Banyan</p>',
    link: null,
    picture: '/banners/balls.webp',
  })
})

describe('a picture', () => {
  const upload = async (file: Uint8Array<ArrayBuffer>) =>
    desk.client.call(staffRoutes.uploadContentPicture, { file }, asWriter())
  const pngFile = async () => new Uint8Array(await smallPng())
  const fetched = (url: string, host = 'localhost') =>
    app.app.http.fastify.inject({ method: 'GET', url, headers: { host } })

  test('[OPS-39] is written anew and shown at an address of this site alone, for ever', async () => {
    const { picture, type } = await value(upload(await pngFile()))
    expect(type).toBe('image/png')
    const { statusCode, headers } = await fetched(picture)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    expect((await fetched(picture, 'lotus.localhost')).statusCode).toBe(404)
    const { id } = await write(valuesOf('with a picture', { picture }))
    expect((await open(id)).values.picture).toBe(picture)
    const unused = await value(upload(await pngFile()))
    await sql`update site.picture set uploaded_at = now() - interval '25 hours'`.execute(database.sql)
    await prunePictures(database.sql)
    expect([(await fetched(picture)).statusCode, (await fetched(unused.picture)).statusCode]).toEqual([200, 404])
    expect(await entries('picture.uploaded')).toHaveLength(2)
  })

  test.each([
    ['a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'picture_type'],
    ['nothing', '', 'picture_type'],
    ['too much', 'x'.repeat(5 * 1024 * 1024 + 1), 'picture_size'],
  ])('that is %s is refused', async (_what, text, code) => {
    expect(await upload(new TextEncoder().encode(text))).toMatchObject({ code })
  })

  test('is taken of nobody who may not write', async () => {
    const input = { file: await pngFile() }
    for (const role of ['auditor', 'support'] as const)
      expect(await desk.client.call(staffRoutes.uploadContentPicture, input, desk.as(role))).toMatchObject({
        code: 'not_permitted',
      })
    expect(await desk.client.send(staffRoutes.uploadContentPicture, input)).toMatchObject({ code: 'not_logged_in' })
  })
})

describe('banners', () => {
  const groups = async () => (await value(desk.client.call(staffRoutes.bannerList, {}, desk.as('auditor')))).groups
  const order = (group: string | null, banners: { id: string; version: number }[]) =>
    desk.client.call(staffRoutes.orderBanners, { group, banners }, asWriter())
  const picture = '/banners/balls.webp'

  test('[OPS-40] of the log-in, the registration and the home page are put in order, place by place', async () => {
    await sql`delete from site.notice where type = 'B'`.execute(database.sql)
    const banner = (title: string, bannerGroup: string | null, position: number) =>
      write(valuesOf(title, { type: 'B', bannerGroup, position, picture }))
    for (const place of ['w_login', 'w_register', null]) {
      await banner(`${place} one`, place, 1)
      await banner(`${place} two`, place, 2)
    }
    expect((await groups()).map(({ group, banners }) => [group, banners.length])).toEqual([
      [null, 2],
      ['w_login', 2],
      ['w_register', 2],
    ])
    for (const { group, banners } of await groups())
      expect(await order(group, banners.toReversed().map(seen))).toMatchObject({ ok: true })
    passTime(1050)
    const shownIn = async (group: string) =>
      (await value(app.client.call(contentRoutes.banners, { group }))).banners.map(({ title }) => title)
    expect(await shownIn('w_login')).toEqual(['w_login two', 'w_login one'])
    expect(await shownIn('w_register')).toEqual(['w_register two', 'w_register one'])
    const asked = { types: 'B', platform: 'W' } as const
    const home = await value(app.client.call(contentRoutes.announcements, asked))
    expect(home.banners.map(({ title }) => title)).toEqual(['null two', 'null one'])
    expect(await entries('banners.ordered')).toHaveLength(3)
  })

  test('[OPS-40] whoever has not seen one of a place, or not as it is, is told', async () => {
    const login = (await groups()).find(({ group }) => group === 'w_login')!.banners.map(seen)
    expect(await order('w_login', login.slice(1))).toMatchObject({ code: 'changed_meanwhile' })
    expect(await order('w_register', login)).toMatchObject({ code: 'changed_meanwhile' })
    const [first, second] = login
    const stale = [{ ...first!, version: first!.version - 1 }, second!]
    expect(await order('w_login', stale)).toMatchObject({ code: 'changed_meanwhile' })
  })
})

const seen = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version })

describe('a text under a name', () => {
  async function openText(slug: string) {
    const opened = await value(desk.client.call(staffRoutes.openArticle, { slug }, desk.as('auditor')))
    if (!opened.values) throw new Error(`nobody has written ${slug}`)
    return { ...opened, values: opened.values }
  }
  async function saveText(input: InputOf<typeof staffRoutes.setArticle>) {
    const saved = await desk.client.call(staffRoutes.setArticle, input, asWriter())
    passTime(1050)
    return saved
  }
  const readBy = async (slug: string, language: 'VI' | 'EN' = 'VI') =>
    value(app.client.call(contentRoutes.article, { slug }, { language }))

  test('[OPS-41] of every kind is changed in a language, is what the site says, and can be what it was', async () => {
    await app.app.seed()
    for (const slug of ['fairness', 'privacy', 'join-us', 'user-agreement']) {
      const { version, textVersion, values } = await openText(slug)
      const before = await readBy(slug)
      const texts = values.texts.map((text) => (text.language === 'VI' ? { ...text, title: 'Đổi' } : text))
      const changed = await value(saveText({ slug, version, values: { ...values, texts } }))
      expect(changed).toEqual({ version: 2, textVersion: textVersion + 1 })
      expect(await readBy(slug)).toMatchObject({ title: 'Đổi', version: textVersion + 1 })
      const [change] = await changesOf('article', slug)
      expect(change).toMatchObject({ by: 'the-content', after: { 'VI.title': 'Đổi' } })
      const asked = { kind: 'article', name: slug, version: 1 } as const
      const kept = await value(desk.client.call(staffRoutes.contentVersion, asked, desk.as('auditor')))
      const back = texts.map((text) =>
        text.language === 'VI' ? { ...text, title: kept.values['VI.title'] ?? '' } : text,
      )
      expect(await saveText({ slug, version: 2, values: { ...values, texts: back } })).toMatchObject({ ok: true })
      expect((await readBy(slug)).title).toBe(before.title)
    }
    const { rows } = await sql`select terms_version from site.merchant where id = 1`.execute(database.sql)
    expect(rows).toEqual([{ terms_version: `user-agreement/${(await openText('user-agreement')).textVersion}` }])
    expect(await entries('article.saved')).toHaveLength(8)
  })

  test('[OPS-41] a new help topic stands under its heading, where it was put', async () => {
    const texts = [{ language: 'VI' as const, title: 'Cách mới', content: '<p>Mới</p>' }]
    const values = { kind: 'help' as const, group: 'app' as const, position: 0, texts }
    expect(await saveText({ slug: 'cach-moi', version: 0, values })).toMatchObject({ value: { textVersion: 1 } })
    const { help } = await value(app.client.call(contentRoutes.helpCenter, {}))
    expect(help[0]).toMatchObject({ slug: 'cach-moi', group: 'app', title: 'Cách mới' })
    const { articles } = await value(desk.client.call(staffRoutes.articleList, {}, desk.as('auditor')))
    expect(articles[0]).toMatchObject({ slug: 'cach-moi', languages: ['VI'], textVersion: 1 })
  })

  test.each([
    ['a page that the site has no place for', { kind: 'about', group: null }, 'content_invalid'],
    ['a topic without a heading', { kind: 'help', group: null }, 'invalid_request'],
    ['no words', { texts: [] }, 'invalid_request'],
  ] as const)('%s is refused', async (_what, wrong, code) => {
    const texts = [{ language: 'VI', title: 'x', content: '' }]
    const values = { kind: 'help', group: 'app', position: 0, texts, ...wrong }
    const asked = { slug: 'another', version: 0, values }
    expect(await desk.client.send(staffRoutes.setArticle, asked, asWriter())).toMatchObject({ code })
  })

  test('that the site has a place for and nobody has written is there to be written', async () => {
    await sql`insert into site.merchant (id, code, brand_name, chat_header_colour, default_language, languages,
        currency_code, time_zone, min_age, grant_amount, terms_version)
      select 9, 'fresh', 'Fresh', chat_header_colour, 'VI', '{VI}', currency_code, time_zone, min_age, grant_amount, 'none'
        from site.merchant where id = 1`.execute(database.sql)
    await sql`insert into site.domain (host, merchant_id) values ('fresh.localhost', 9)`.execute(database.sql)
    passTime(1050)
    const there = { host: 'fresh.localhost', origin: 'http://fresh.localhost' }
    const ask = <Route extends StaffRoute>(route: Route, input: InputOf<Route>) =>
      value(desk.client.call(route, input, { ...asWriter(), headers: there }))
    const { articles } = await ask(staffRoutes.articleList, {})
    expect(articles.map(({ slug }) => slug)).toEqual([...ownSlugs])
    expect(await ask(staffRoutes.openArticle, { slug: 'join-us' })).toMatchObject({ version: 0, values: null })
    const texts = [{ language: 'VI' as const, title: 'Cùng làm', content: '<p>Mời bạn.</p>' }]
    const values = { kind: 'page' as const, group: null, position: 1, texts }
    await ask(staffRoutes.setArticle, { slug: 'join-us', version: 0, values })
    expect(await ask(staffRoutes.openArticle, { slug: 'join-us' })).toMatchObject({ version: 1, values: { texts } })
  })

  test('[OPS-41] two who change it at once: the second is told', async () => {
    const { version, values } = await openText('terms')
    const save = (title: string) => {
      const texts = values.texts.map((text) => ({ ...text, title }))
      return desk.client.call(
        staffRoutes.setArticle,
        { slug: 'terms', version, values: { ...values, texts } },
        asWriter(),
      )
    }
    const answers = await Promise.all([save('Một'), save('Hai')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual(expect.objectContaining({ code: 'changed_meanwhile' }))
  })
})
