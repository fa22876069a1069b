import { noticePageSize } from '@banyan/contract'
import { describe, expect, test } from 'vitest'
import type { Merchant } from './merchant.ts'
import { type Reader, type StoredNotice, groupBanners, pageNotices, placeNotices } from './notices.ts'
import { filled } from './texts.ts'

const now = new Date('2026-11-23T05:00:00Z')
const seconds = (count: number) => new Date(now.getTime() + count * 1000)
// as: all that is read of it.
const merchant = { brandName: 'Hoa & <b>Lá</b>', minAge: 21, defaultLanguage: 'VI' } as Merchant
const reader: Reader = { language: 'EN', merchant, now, memberId: null, hosts: new Set(['ok.example']) }
const noticeOf = (id: string, more: Partial<StoredNotice> = {}): StoredNotice => ({
  id,
  type: 'PL',
  link: null,
  picture: null,
  bannerGroup: null,
  audience: 'all',
  startsAt: seconds(-60),
  endsAt: null,
  texts: [{ language: 'VI', title: id, content: '' }],
  ...more,
})
const shown = (...notices: readonly StoredNotice[]) =>
  placeNotices(notices, new Set(['PL']), reader).player.map(({ id }) => id)

describe('[CMS-08] a notice is shown', () => {
  test.each`
    startsAt       | endsAt         | isShown  | what
    ${now}         | ${null}        | ${true}  | ${'from its first instant'}
    ${seconds(1)}  | ${null}        | ${false} | ${'not a second before'}
    ${seconds(-9)} | ${seconds(1)}  | ${true}  | ${'until its end'}
    ${seconds(-9)} | ${now}         | ${false} | ${'not at its end'}
    ${seconds(-9)} | ${seconds(-1)} | ${false} | ${'not after it, even while what was read is kept'}
  `('$what', ({ startsAt, endsAt, isShown }) => {
    expect(shown(noticeOf('a', { startsAt, endsAt }))).toEqual(isShown ? ['a'] : [])
  })

  test('in its language, in the merchant’s own, and not in one that nobody asked for', () => {
    const text = (language: 'VI' | 'EN' | 'JA') => ({ language, title: language, content: '' })
    const titleOf = (...texts: readonly ReturnType<typeof text>[]) =>
      placeNotices([noticeOf('a', { texts })], new Set(['PL']), reader).player.map(({ title }) => title)
    expect([titleOf(text('JA'), text('VI'), text('EN')), titleOf(text('JA'), text('VI')), titleOf(text('JA'))]).toEqual(
      [['EN'], ['VI'], []],
    )
  })
})

test('[CMS-01] the notice page goes by when notices began, whatever their places', () => {
  const many = Array.from({ length: noticePageSize + 2 }, (_, at) =>
    noticeOf(String(at), { startsAt: seconds(-at * ((at % 3) + 1)) }),
  )
  const newestFirst = many
    .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
    .map(({ id }) => id)
  const pages = [1, 2].map((pageNo) => pageNotices(many, pageNo, reader))
  expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(newestFirst)
  expect(pages.map(({ list }) => list.length)).toEqual([noticePageSize, 2])
  expect(pageNotices([], 1, reader)).toEqual({ list: [], pageNo: 1, totalPages: 1, total: 0 })
})

test('[CMS-06] [OPS-40] a banner of a place keeps its picture and loses a link whose host is allowed no more', () => {
  const banner = {
    type: 'B',
    bannerGroup: 'w_login',
    picture: 'https://ok.example/a.webp',
    link: 'https://gone.example/',
  } as const
  expect(
    groupBanners(
      [noticeOf('a', banner), noticeOf('b', { ...banner, picture: 'https://gone.example/a.webp' })],
      'w_login',
      reader,
    ),
  ).toEqual([{ id: 'a', title: 'a', content: '', picture: 'https://ok.example/a.webp', link: null }])
})

test('[CMS-31] the name of a brand is text in a title and in HTML', () => {
  expect(filled({ title: '{brand} {age}+ {brand}', content: '<p>{brand}, {age}</p>' }, merchant)).toEqual({
    title: 'Hoa & <b>Lá</b> 21+ Hoa & <b>Lá</b>',
    content: '<p>Hoa &amp; &lt;b&gt;Lá&lt;/b&gt;, 21</p>',
  })
})

test('a notice for members is not shown to a visitor, and one for visitors not to a member', () => {
  const all = (['all', 'visitors', 'members'] as const).map((audience) => noticeOf(audience, { audience }))
  const shownTo = (memberId: bigint | null) =>
    placeNotices(all, new Set(['PL']), { ...reader, memberId }).player.map(({ id }) => id)
  expect([shownTo(null), shownTo(7n)]).toEqual([
    ['all', 'visitors'],
    ['all', 'members'],
  ])
})
