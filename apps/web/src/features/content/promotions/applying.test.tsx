import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, serve, show } from '../../../../test/page.tsx'
import { closeModal, openModalName } from '../../../lib/modals.ts'
import { enterSession, leaveSession } from '../../../lib/session.ts'
import { PromotionPage } from './PromotionPage.tsx'
import { PromotionsPage } from './PromotionsPage.tsx'

const title = 'Tự kiểm chứng'
const notices = {
  player: [],
  banners: [],
  popup: [],
  promotion: [
    {
      id: '7',
      type: 'PR',
      title,
      content: '<p>Điều kiện</p>',
      link: '/fairness',
      picture: null,
      startsAt: '2026-11-20T05:00:00.000Z',
      endsAt: null,
    },
  ],
}
const activity = {
  promotionId: '7',
  state: 'join',
  canApply: true,
  beginsAt: '2026-11-20T05:00:00.000Z',
  endsAt: null,
  rewardAmount: '50000',
  timesMax: 1,
  turnoverMultiple: null as number | null,
  rankLevelMin: 0,
  registeredDaysMin: 0,
  depositMin: null as string | null,
  depositDays: null as number | null,
  unmet: [] as string[],
  plan: null as object | null,
  taken: null as object | null,
  application: null as object | null,
}
const application = {
  remark: 'Kỳ 202611230001',
  pictures: [],
  appliedAt: '2026-11-21T05:00:00.000Z',
  amount: null as string | null,
  reason: null as string | null,
  decidedAt: null as string | null,
}
const decidedAt = '2026-11-22T05:00:00.000Z'
const announcing = 'GET /wps/system/announcementContentV2'
const asking = 'GET /wps/promotion/activities'
const sending = 'POST /wps/promotion/application'
const uploading = 'POST /wps/promotion/picture'

const answer = (shown: object) => ({
  activities: [{ ...activity, ...shown }],
  categories: [],
  availableCount: 1,
})

function logIn(type: 0 | 4 = 0) {
  enterSession(
    {
      id: '42',
      account: 'minhquan88',
      nickname: '',
      type,
      toUpline: false,
      memberLabel: '',
      clubLabel: { labelName: '', rankLevel: 0 },
      language: 'VI',
      registeredAt: new Date(0),
      lastLoginAt: null,
    },
    'demo',
  )
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  leaveSession()
  closeModal('loginPopupModal')
  closeModal('trialModal')
})

async function openForm(replies: object = {}) {
  let uploads = 0
  let isSent = false
  logIn()
  const asked = serve({
    [announcing]: notices,
    [asking]: () => answer(isSent ? { state: 'applying', canApply: false, application } : {}),
    [sending]: () => {
      isSent = true
      return { id: '1' }
    },
    [uploading]: () => ({ id: `0190aaaa-0000-4000-8000-00000000000${(uploads += 1)}` }),
    ...replies,
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }))
  const { user } = await show(<PromotionsPage />)
  await user.click(await screen.findByRole('button', { name: `Tham gia: ${title}` }))
  const form = within(await screen.findByRole('dialog'))
  const sent = () => asked.filter(({ call }) => call === sending).map(({ body }) => body)
  return { asked, user, form, sent, remark: form.getByRole('textbox', { name: /^Ghi chú/ }) }
}

test('[PROMO-05] [PROMO-21] [PROMO-22] an application goes with its remark and pictures, and the card then shows that it is looked at', async () => {
  const { user, form, sent, remark } = await openForm()
  await user.type(remark, 'Khớp cả 27 số')
  expect(form.getByText('13/140 ký tự')).toBeTruthy()
  await user.upload(form.getByLabelText('Thêm ảnh', { selector: 'input' }), [
    new File([new Uint8Array(3)], 'mot.png', { type: 'image/png' }),
    new File([new Uint8Array(3)], 'hai.jpg', { type: 'image/jpeg' }),
  ])
  await form.findByRole('img', { name: 'hai.jpg' })
  await user.click(form.getByRole('button', { name: 'Gửi đơn' }))
  expect(await screen.findByText('Đang xét duyệt')).toBeTruthy()
  const ids = ['0190aaaa-0000-4000-8000-000000000001', '0190aaaa-0000-4000-8000-000000000002']
  expect(sent()).toEqual([{ promotionId: '7', remark: 'Khớp cả 27 số', pictures: ids }])
  expect(screen.queryByRole('button', { name: /Tham gia/ })).toBeNull()
})

test('[RULE-68] 141 characters are told under the field and not sent; 140 are', async () => {
  const { user, form, sent, remark } = await openForm()
  await user.click(remark)
  await user.paste('ố'.repeat(141))
  await user.click(form.getByRole('button', { name: 'Gửi đơn' }))
  expect((await form.findByRole('alert')).textContent).toBe('Ghi chú tối đa 140 ký tự.')
  expect(sent()).toEqual([])
  await user.clear(remark)
  await user.paste('ố'.repeat(140))
  await user.click(form.getByRole('button', { name: 'Gửi đơn' }))
  expect(await screen.findByText('Đang xét duyệt')).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

const picture = (name: string, { type = 'image/png', size = 3 } = {}) =>
  new File([new Uint8Array(size)], name, { type })

test.each([
  ['RULE-69', 'another type', [picture('a.gif', { type: 'image/gif' })], 'Chỉ nhận ảnh png hoặc jpg.'],
  ['RULE-70', 'more than 5 MB', [picture('a.png', { size: 5 * 1024 ** 2 + 1 })], 'Mỗi ảnh tối đa 5 MB.'],
  ['RULE-71', 'a fourth', ['a', 'b', 'c', 'd'].map((name) => picture(`${name}.png`)), 'Gửi tối đa 3 ảnh.'],
])('[%s] a picture of %s is told, and not uploaded', async (_rule, _what, files, told) => {
  const { asked, user, form } = await openForm()
  // The window of the system lets anything through.
  await user.upload(Object.assign(form.getByLabelText('Thêm ảnh', { selector: 'input' }), { accept: '' }), files)
  await waitFor(() => expect(form.getByRole('alert').textContent).toBe(told))
  expect(asked.filter(({ call }) => call === uploading)).toEqual([])
})

test('a refusal leaves the words where they are', async () => {
  const { user, form, remark } = await openForm({ [sending]: refused('promotion_not_open') })
  await user.type(remark, 'Khớp')
  await user.click(form.getByRole('button', { name: 'Gửi đơn' }))
  expect((await form.findByRole('alert')).textContent).toBe('Khuyến mãi này hiện không nhận đăng ký.')
  expect(form.getByDisplayValue('Khớp')).toBeTruthy()
})

test.each`
  who          | told
  ${'visitor'} | ${'loginPopupModal'}
  ${'trial'}   | ${'trialModal'}
`('[PROMO-20] a $who who wants to join is shown the $told', async ({ who, told }) => {
  if (who === 'trial') logIn(4)
  serve({ [announcing]: notices, [asking]: answer({}) })
  const { user } = await show(<PromotionsPage />)
  await user.click(await screen.findByRole('button', { name: `Tham gia: ${title}` }))
  await waitFor(() => expect(openModalName()).toBe(told))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each`
  requirement                | shown                                                                                                           | word                  | told                                                                        | again
  ${'[PROMO-07]'}            | ${{ state: 'applying', application }}                                                                           | ${'Đang xét duyệt'}   | ${'Đơn của bạn đang được xem xét. Kết quả sẽ hiện ở đây và trong hộp thư.'} | ${null}
  ${'[PROMO-08]'}            | ${{ state: 'closed' }}                                                                                          | ${'Đã đóng'}          | ${'Khuyến mãi này không còn nhận đơn.'}                                     | ${null}
  ${'[PROMO-10]'}            | ${{ state: 'issued', application: { ...application, amount: '50000', reason: 'Đúng rồi', decidedAt } }}         | ${'Đã phát thưởng'}   | ${'50.000 P đã vào ví của bạn.'}                                            | ${null}
  ${'[PROMO-14]'}            | ${{ state: 'coming_soon', beginsAt: '2026-12-01T05:00:00.000Z' }}                                               | ${'Sắp diễn ra'}      | ${'Nhận đơn từ 2026-12-01.'}                                                | ${null}
  ${'[PROMO-09] [PROMO-16]'} | ${{ state: 'rejected', canApply: true, application: { ...application, reason: 'Ảnh của kỳ khác', decidedAt } }} | ${'Không được duyệt'} | ${'Ảnh của kỳ khác'}                                                        | ${`Gửi lại đơn: ${title}`}
  ${'[PROMO-16]'}            | ${{ state: 'rejected', application: { ...application, reason: 'Ảnh của kỳ khác', decidedAt } }}                 | ${'Không được duyệt'} | ${'Ảnh của kỳ khác'}                                                        | ${null}
`(
  '$requirement $shown.state is said with "$told", and can be made again: $again',
  async ({ shown, word, told, again }) => {
    logIn()
    serve({ [announcing]: notices, [asking]: answer({ canApply: false, ...shown }) })
    const { router } = await show(<PromotionPage />)
    await router.navigate({ to: '/', search: { id: '7' } })
    const panel = within(await screen.findByRole('region', { name: 'Tham gia khuyến mãi' }))
    expect(panel.getByText(word)).toBeTruthy()
    expect(panel.getByText(told)).toBeTruthy()
    expect(panel.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
      again === null ? [] : [again],
    )
  },
)

test('a promotion without an activity is information alone', async () => {
  serve({ [announcing]: notices, [asking]: { activities: [], categories: [], availableCount: 0 } })
  await show(<PromotionsPage />)
  expect(await screen.findByRole('link', { name: `Xem chi tiết: ${title}` })).toBeTruthy()
  // It can be followed, and nothing else.
  const buttons = screen.getAllByRole('button', { name: new RegExp(title) })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([`Theo dõi: ${title}`])
})

test('of several that can be applied for, the first has the primary button of the page', async () => {
  const [first] = notices.promotion
  serve({
    [announcing]: { ...notices, promotion: [first, { ...first, id: '8', title: 'Báo một lỗi' }] },
    [asking]: { activities: [activity, { ...activity, promotionId: '8' }], categories: [], availableCount: 2 },
  })
  await show(<PromotionsPage />)
  const joins = await screen.findAllByRole('button', { name: /^Tham gia/ })
  expect(joins.map(({ className }) => className.includes('primary'))).toEqual([true, false])
})

test('[PROMO-17] conditions stand on the promotion; what the member does not meet is named, and nothing can be sent', async () => {
  logIn()
  const asked = {
    rankLevelMin: 3,
    registeredDaysMin: 30,
    depositMin: '100000',
    depositDays: 7,
    turnoverMultiple: 30_000,
    canApply: false,
    unmet: ['rank', 'deposits'],
  }
  serve({ [announcing]: notices, [asking]: answer(asked) })
  const { router } = await show(<PromotionPage />)
  await router.navigate({ to: '/', search: { id: '7' } })
  const panel = within(await screen.findByRole('region', { name: 'Tham gia khuyến mãi' }))
  expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Mỗi thành viên một lần',
    'Vòng cược 3 lần tiền thưởng',
    'Từ hạng VIP 3 (chưa đạt)',
    'Đã đăng ký ít nhất 30 ngày',
    expect.stringMatching(/^Đã nạp ít nhất 100\.000.* trong 7 ngày \(chưa đạt\)$/),
  ])
  expect(panel.getByText('Bạn chưa đủ điều kiện')).toBeTruthy()
  expect(panel.queryByRole('button')).toBeNull()
})

const plan = {
  kind: 'first_deposit',
  rate: 10_000,
  capAmount: '1000000',
  basisMin: '50000',
  playMin: '300000' as string | null,
  rhythm: 'once',
  claimDays: 7,
  turnoverOf: 'deposit_and_bonus',
  prizes: [] as object[],
}
const taken = {
  joinedAt: '2026-11-21T05:00:00.000Z',
  depositedAmount: null as string | null,
  playedAmount: '0',
  lostAmount: '0',
  rewardAmount: null as string | null,
  turnoverAmount: null as string | null,
  until: null as string | null,
  claimedAt: null as string | null,
  ended: null as string | null,
  draw: null as object | null,
  spins: null,
}
const planned = { rewardAmount: null, turnoverMultiple: 150_000, plan }
const deposited = { depositedAmount: '400000', rewardAmount: '400000', turnoverAmount: '12000000' }
const until = '2026-11-30T05:00:00.000Z'
async function openPlan(shown: object, replies: object = {}) {
  logIn()
  const asked = serve({ [announcing]: notices, [asking]: answer({ ...planned, ...shown }), ...replies })
  const { router, user } = await show(<PromotionPage />)
  await router.navigate({ to: '/', search: { id: '7' } })
  return { asked, user, panel: within(await screen.findByRole('region', { name: 'Tham gia khuyến mãi' })) }
}

test.each`
  requirement     | state           | part                                                                        | word                | told                                                        | button
  ${'[PROMO-05]'} | ${'join'}       | ${null}                                                                     | ${null}             | ${/^Tham gia trước, rồi mới nạp/}                           | ${`Tham gia: ${title}`}
  ${'[PROMO-13]'} | ${'joined'}     | ${taken}                                                                    | ${'Đã tham gia'}    | ${/^Chưa nạp\. Cần một lần nạp từ 50\.000/}                 | ${null}
  ${'[PROMO-12]'} | ${'in_process'} | ${{ ...taken, ...deposited, playedAmount: '100000', until }}                | ${'Đang thực hiện'} | ${/^Đã cược 100\.000.* \/ 300\.000.* · còn thiếu 200\.000/} | ${null}
  ${'[PROMO-06]'} | ${'claim'}      | ${{ ...taken, ...deposited, playedAmount: '300000', until }}                | ${'Chờ nhận'}       | ${/^400\.000.* đang chờ bạn nhận/}                          | ${`Nhận thưởng: ${title}`}
  ${'[PROMO-11]'} | ${'claimed'}    | ${{ ...taken, ...deposited, playedAmount: '300000', claimedAt: decidedAt }} | ${'Đã nhận'}        | ${/^400\.000.* đã vào ví của bạn/}                          | ${null}
  ${'[PROMO-08]'} | ${'closed'}     | ${{ ...taken, ended: 'taken_back' }}                                        | ${'Đã đóng'}        | ${/^Khoản nạp đã bị thu hồi/}                               | ${null}
`('$requirement what is joined is $state: "$word", and the button is $button', async (row) => {
  const unmet = ['joined', 'in_process', 'claim', 'claimed'].includes(row.state) ? ['first_deposit'] : []
  const { panel } = await openPlan({ state: row.state, canApply: row.state === 'join', taken: row.part, unmet })
  expect(panel.queryByText(/chưa đạt/)).toBeNull()
  if (row.word) expect(panel.getByText(row.word)).toBeTruthy()
  expect(panel.getByText(row.told)).toBeTruthy()
  expect(panel.getByText(/^Vòng cược 15 lần tiền nạp và thưởng$/)).toBeTruthy()
  expect(panel.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
    row.button === null ? [] : [row.button],
  )
})

test('[PROMO-06] [PROMO-11] a press claims the reward, which is in the wallet, and the promotion says so', async () => {
  const shown = { state: 'claim', canApply: false, taken: { ...taken, ...deposited, until } }
  const claimed = { state: 'claimed', canApply: false, taken: { ...taken, ...deposited, claimedAt: decidedAt } }
  let isClaimed = false
  const { user, panel } = await openPlan(shown, {
    [asking]: () => answer({ ...planned, ...(isClaimed ? claimed : shown) }),
    'POST /wps/promotion/claim': () => {
      isClaimed = true
      return { amount: '400000', draw: null }
    },
  })
  await user.click(panel.getByRole('button', { name: `Nhận thưởng: ${title}` }))
  expect(await panel.findByText('Đã nhận')).toBeTruthy()
  expect(panel.queryByRole('button')).toBeNull()
})

test('a code is typed on the page of its promotion; a wrong one is told under the field', async () => {
  const coded = { ...plan, kind: 'promo_code', rate: null, capAmount: null, basisMin: null, playMin: null }
  const { user, panel, asked } = await openPlan(
    { state: 'join', rewardAmount: '8000', plan: { ...coded, turnoverOf: 'bonus' } },
    { 'POST /wps/promotion/join': refused('promotion_code_wrong') },
  )
  const button = panel.getByRole('button', { name: `Tham gia: ${title}` })
  expect(button).toHaveProperty('disabled', true)
  await user.type(panel.getByRole('textbox', { name: 'Mã khuyến mãi' }), 'tet2027')
  await user.click(button)
  expect(await panel.findByText('Mã khuyến mãi chưa đúng.')).toBeTruthy()
  expect(asked.find(({ call }) => call === 'POST /wps/promotion/join')?.body).toEqual({
    promotionId: '7',
    code: 'tet2027',
  })
})

test('an envelope shows its commitment and its table before it is opened', async () => {
  const prizes = [
    { amount: '1000', weight: 70 },
    { amount: '8888', weight: 30 },
  ]
  const draw = { raffleCode: 'envelope-7', drawNumber: 5, commit: 'ab'.repeat(32), serverSeed: null, clientSeed: null }
  const odds = [
    { prize: 1, weight: 70 },
    { prize: 2, weight: 30 },
  ]
  const { panel } = await openPlan({
    state: 'claim',
    canApply: false,
    plan: { ...plan, kind: 'red_envelope', rate: null, capAmount: null, basisMin: null, playMin: null, prizes },
    taken: { ...taken, until, draw: { ...draw, number: null, prize: null, odds } },
  })
  expect(panel.getByText('ab'.repeat(32))).toBeTruthy()
  expect(panel.getByText(/^Bảng giải: 1\.000.*\(70\/100\) · 8\.888.*\(30\/100\)$/)).toBeTruthy()
  expect(panel.getByRole('button').textContent).toBe('Mở lì xì')
})
