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

const answer = (shown: object) => ({ activities: [{ ...activity, ...shown }], availableCount: 1 })

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
  serve({ [announcing]: notices, [asking]: { activities: [], availableCount: 0 } })
  await show(<PromotionsPage />)
  expect(await screen.findByRole('link', { name: `Xem chi tiết: ${title}` })).toBeTruthy()
  expect(screen.queryByRole('button', { name: new RegExp(title) })).toBeNull()
})

test('of several that can be applied for, the first has the primary button of the page', async () => {
  const [first] = notices.promotion
  serve({
    [announcing]: { ...notices, promotion: [first, { ...first, id: '8', title: 'Báo một lỗi' }] },
    [asking]: { activities: [activity, { ...activity, promotionId: '8' }], availableCount: 2 },
  })
  await show(<PromotionsPage />)
  const joins = await screen.findAllByRole('button', { name: /^Tham gia/ })
  expect(joins.map(({ className }) => className.includes('primary'))).toEqual([true, false])
})
