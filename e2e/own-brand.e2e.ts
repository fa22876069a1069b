import { type Page, expect, test } from '@playwright/test'
import { type OwnBrand, minuteAt, ownBrand } from './support/brand.ts'
import {
  accessNumbers,
  closeAndOpen,
  forgetRegistration,
  putBack,
  setCountries,
  setFoot,
  setHosts,
  setLinks,
  setNumbers,
  setPlaces,
  setRegistration,
  setService,
  setTexts,
} from './support/brand-sections.ts'
import {
  answerElsewhere,
  expectDownloads,
  expectFeedbackLength,
  expectFoot,
  expectForgotten,
  expectLinks,
  expectPutBack,
  expectRegistration,
  expectService,
} from './support/brand-visitor.ts'
import { configuration } from './support/configuration.ts'
import { run } from './support/database.ts'
import { enrol } from './support/enrol.ts'
import { expectLetters, sendLetters, workFeedback, workJoin, writeFeedback, writeJoin } from './support/letters-desk.ts'
import { enrolled, newPlayer } from './support/player.ts'
import { expectPromotions, setTerms, writePromotion } from './support/promotion-desk.ts'
import { openPlace } from './support/staff.ts'

// One brand, and one colleague of a role: whoever has entered for one test works in the next one too.
test.describe.configure({ mode: 'default', timeout: 400_000 })

let brand: OwnBrand

test.beforeAll(async ({ browser, baseURL }, info) => {
  brand = await ownBrand(browser, baseURL, info)
})
test.afterEach(() => expect(brand.complaints()).toEqual([]))

test(
  '[OPS-16] [OPS-17] [OPS-18] [OPS-19] [OPS-20] [OPS-21] [OPS-22] [OPS-42] [OPS-43] [OPS-44] [OPS-45] who runs a brand sets it up section by section, and its visitors have what is set',
  { tag: '@once' },
  async () => {
    const page = await brand.desk('sysadmin')
    const visitor = await brand.elsewhere()
    await answerElsewhere(visitor.context())
    const desk = configuration(page)
    await openPlace(page, 'Cấu hình trang')
    await test.step('hosts of pictures and of games', () => setHosts(desk))
    await test.step('a field of the registration, tried first', () => setRegistration(desk))
    await test.step('countries in their order', () => setCountries(desk))
    await test.step('texts, and those of the page of the app', () => setTexts(desk, page))
    await test.step('the foot of every page', () => setFoot(desk))
    await test.step('links by type', () => setLinks(desk))
    await test.step('customer service and what counts visits', () => setService(desk, page))
    await test.step('ages, lengths, tries and times', () => setNumbers(desk))
    await test.step('a visitor finds all of it', async () => {
      await expectRegistration(visitor)
      await expectFeedbackLength(visitor)
      await expectDownloads(visitor)
      await expectFoot(visitor, brand.name)
      await expectLinks(visitor)
      await expectService(visitor)
    })
    await test.step('what is put back or taken out is gone at the next visit', async () => {
      await putBack(desk, page)
      await expectPutBack(visitor)
    })
    await test.step('places that are shut out, and exceptions', () => setPlaces(desk, page, visitor))
    await test.step('closed now, and for a time that is planned', () => closeAndOpen(desk, page, visitor))
    await test.step('the numbers are kept', async () => {
      await forgetRegistration(desk)
      await expectForgotten(visitor)
      await desk.section('Đăng nhập')
      for (const [label, value] of Object.entries(accessNumbers)) await expect(desk.field(label)).toHaveValue(value)
      await desk.section('Chăm sóc khách hàng')
      await expect(desk.field('Kênh VIP (hạng trên cấp 4)')).toHaveValue('https://noi.example/vip')
    })
    await visitor.context().close()
  },
)

/** A member below an agent, and the agent; the member's page is the one that is named. */
async function line(page: Page, baseURL: string | undefined) {
  const [agent, member] = [newPlayer(), await enrolled(page)]
  await enrol({ addCookies: async () => {} }, brand.url, agent)
  await run(
    baseURL,
    'update members.member set upline_id = (select id from members.member where username = $1) where username = $2',
    [agent.username, member.username],
  )
  return { agent, member }
}

test(
  '[OPS-46] [OPS-47] [OPS-48] [OPS-49] what a brand says to its members, what they write to it, and what it offers, desk by desk and as they find it',
  { tag: '@once' },
  async ({ baseURL }) => {
    const memberPage = await brand.elsewhere()
    const { agent, member } = await line(memberPage, baseURL)
    const page = await brand.desk('content')
    await test.step('letters to one, a rank, a line and all, now and later', () => sendLetters(page, member, agent))
    await test.step('feedback is answered, or closed', async () => {
      await writeFeedback(memberPage, 'Bao giờ có thêm bàn?')
      await writeFeedback(memberPage, 'Tôi chỉ thử gửi thôi.')
      await workFeedback(page)
    })
    await test.step('who wants to join is worked through', async () => {
      await writeJoin(memberPage)
      await workJoin(page)
    })
    await test.step('a promotion is written, and its terms are set', async () => {
      await openPlace(page, 'Tin và khuyến mãi')
      const ends = minuteAt(7 * 24 * 60)
      await writePromotion(page, { title: 'Hội làng', english: 'Village fair', order: '2', ends })
      await writePromotion(page, { title: 'Quà sớm', english: 'Early gift', order: '1', ends })
      await writePromotion(page, { title: 'Hội đã tan', english: 'Over', order: '1', ends: minuteAt(-24 * 60) })
      await setTerms(await brand.desk('finance-checker'), 'Hội làng')
      await expectPromotions(memberPage)
    })
    await test.step('the member has every letter that was meant, and the answer', () => expectLetters(memberPage))
    await memberPage.context().close()
  },
)
