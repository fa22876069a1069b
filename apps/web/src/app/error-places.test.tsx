import { type ErrorCode, errorStatus } from '@banyan/contract'
import type { BrowserError } from '@banyan/i18n'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { member, payloadKey, refused, type Replies, serve, show, whiteLabel } from '../../test/page.tsx'
import { TeamOverview } from '../features/agents/index.ts'
import { IdentityModals } from '../features/identity/index.ts'
import { LoginPanel } from '../features/identity/login/LoginPanel.tsx'
import { ProofStep } from '../features/identity/login/ProofStep.tsx'
import { SecurityDialog } from '../features/security/SecurityDialog.tsx'
import { text } from '../lib/i18n.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { openModal, useOpenModal } from '../lib/modals.ts'
import { openService } from '../lib/service.ts'
import { enterSession, leaveSession } from '../lib/session.ts'
import { askPermission } from '../lib/site-status.ts'
import { toasts } from '../lib/toasts.ts'
import { ChunkTimeout } from '../lib/within-time.ts'
import { Gate } from './Gate.tsx'

const firebase = vi.hoisted(() => ({ signIn: vi.fn(), sendCode: vi.fn(), confirm: vi.fn() }))
vi.mock('../lib/seal.ts', () => ({ seal: async (_method: string, _path: string, payload: unknown) => payload }))
vi.mock('../features/identity/sign-in-service/firebase.ts', () => ({ openFirebase: () => firebase }))

/** The reference of an unexpected error. */
const reference = 'A1B2C3'

const overview = {
  hasPassword: true,
  passwordChangedAt: new Date(0),
  twoStep: null,
  passkeyCount: 0,
  mobileNum: null,
  email: null,
  hasPaymentPassword: false,
  payeeName: null,
  social: [],
  channels: { sms: true, email: true },
  smsByService: false,
  lastLogin: null,
}
const base: Replies = {
  ...payloadKey,
  'GET /wps/system/setting/register': { fields: [] },
  'GET /wps/system/countryCode': {
    countries: [{ countryCode: 'VN', countryDialingCode: '84' }],
    defaultCountryCode: 'VN',
  },
  'GET /wps/system/signin': {
    service: { projectId: 'demo', apiKey: 'key', authDomain: 'demo.firebaseapp.com', emulatorUrl: null },
  },
}

interface Place {
  /** What the page shows, as `show` takes it. */
  readonly part: ReactNode
  /** The call that answers the code. */
  readonly call?: string
  readonly flags?: Readonly<Record<string, boolean>>
  readonly replies?: Replies
  /** Does what a player does until the code comes. */
  readonly act: (user: UserEvent) => Promise<unknown>
  /** Where its words stand; an alert unless told otherwise. */
  readonly told?: () => Promise<string>
}

const field = (label: string) => screen.findByLabelText(label, { exact: true, selector: 'input' })
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const typed = async (user: UserEvent, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await user.type(await field(label), value)
}
const toast = async () => String(toasts.list()[0]?.title)
const login = <LoginPanel heading="h2" onEntered={() => true} onRegister={() => {}} onForgot={() => {}} />
const Modals = () => <IdentityModals open={useOpenModal()} greeting={null} asksPassword={false} />
const NeverComes = lazyPart<object>(() => Promise.reject(new ChunkTimeout()))

/** The form of the log-in by name. */
const byName: Place = {
  part: login,
  call: 'POST /wps/session/login',
  async act(user) {
    await typed(user, { 'Tên đăng nhập': 'minhquan88', 'Mật khẩu': 'gieng nuoc' })
    await press(user, 'Đăng nhập')
  },
}

/** The button that asks for a code by SMS. */
const sending: Place = {
  part: login,
  call: 'POST /wps/verification/sms/noLogin',
  flags: { MOBILEVERCODELOGIN3: true },
  async act(user) {
    await user.click(await screen.findByRole('tab', { name: 'Số điện thoại' }))
    await typed(user, { 'Số điện thoại': '0912345678' })
    await press(user, 'Gửi mã')
  },
}

/** The form of a new password by a code. */
const byCode: Place = {
  part: <Modals />,
  call: 'POST /wps/member/password/verification',
  flags: { CHNGPASSVERIF3: true },
  async act(user) {
    openModal('forgetPassModal', undefined)
    await user.click(await screen.findByRole('tab', { name: 'Số điện thoại' }))
    await typed(user, { 'Số điện thoại': '0912345678', 'Mã SMS': '123456', 'Mật khẩu mới': 'gieng nuoc sau' })
    await press(user, 'Đặt lại mật khẩu')
  },
}

/** The form of a change by whoever is logged in. */
const changing: Place = {
  part: <Modals />,
  call: 'POST /wps/member/password',
  async act(user) {
    enterSession(member, 'demo')
    openModal('changePassModal', undefined)
    await typed(user, {
      'Mật khẩu cũ': 'gieng nuoc',
      'Mật khẩu mới': 'gieng nuoc sau',
      'Nhập lại mật khẩu mới': 'gieng nuoc sau',
    })
    await press(user, 'Đổi mật khẩu')
  },
}

const closedSite = (status: 1 | 2, heading: string): Place => ({
  part: <Gate>{null}</Gate>,
  replies: {
    'GET /wps/system/permission': {
      status,
      maintenanceEnd: null,
      info: {
        whitelabel: whiteLabel,
        register: [],
        resources: [],
        customerService: null,
        analytics: null,
        imageCDNs: [],
        launchGameCDNs: [],
      },
      location: { ip: '198.51.100.7', country: 'US' },
    },
  },
  act: askPermission,
  told: async () => (await screen.findByRole('heading', { name: heading })).textContent,
})

/** Every error of specification section 8, and where a player sees it. */
const places: Readonly<
  Record<
    string,
    readonly [
      code: ErrorCode | BrowserError,
      place: Place,
      words?: `closed.${'domain' | 'region' | 'maintenance'}_title`,
    ]
  >
> = {
  '[ERR-01]': ['incorrect_account_or_password', byName],
  '[ERR-02]': [
    'wrong_account',
    {
      part: <TeamOverview />,
      call: 'POST /wps/agent/team/downline',
      replies: {
        'GET /wps/agent/team/overview': {
          memberCount: 1,
          directCount: 1,
          registeredCount: 0,
          activeCount: 0,
          bets: 0,
          stake: '0',
          valid: '0',
          payout: '0',
          deposits: '0',
          withdrawals: '0',
          rebates: '0',
          bonuses: '0',
          income: '0',
          net: '0',
          before: {
            from: '2026-11-20',
            until: '2026-11-20',
            registeredCount: 0,
            activeCount: 0,
            bets: 0,
            stake: '0',
            valid: '0',
            payout: '0',
            deposits: '0',
            withdrawals: '0',
            rebates: '0',
            bonuses: '0',
            income: '0',
            net: '0',
          },
          days: [],
          categories: [],
          from: '2026-10-23',
          until: '2026-11-21',
          countedAt: null,
        },
      },
      async act(user) {
        await typed(user, { 'Tên đăng nhập của tuyến dưới': 'khong-co-ai' })
        await press(user, 'Tìm')
      },
    },
  ],
  '[ERR-03]': ['wrong_password', changing],
  '[ERR-05]': [
    'incorrect_email',
    {
      part: <SecurityDialog open change={{ of: 'email' }} overview={overview} onClose={() => {}} onDone={() => {}} />,
      call: 'PUT /wps/member/security/email',
      async act(user) {
        await typed(user, {
          'Địa chỉ email mới': 'an@example',
          'Mã xác nhận': '123456',
          'Mật khẩu đăng nhập hiện tại': 'gieng nuoc',
        })
        await press(user, 'Lưu')
      },
    },
  ],
  '[ERR-06]': [
    'username_or_email_not_found',
    {
      part: <Modals />,
      call: 'POST /wps/member/password/email',
      async act(user) {
        openModal('forgetPassModal', undefined)
        await typed(user, { 'Tên đăng nhập': 'minhquan88', Email: 'an@example.com' })
        await user.keyboard('{Enter}')
      },
    },
  ],
  '[ERR-07]': ['not_logged_in', { ...changing, told: toast }],
  '[ERR-08]': ['network', byName],
  '[ERR-09]': ['chunk_timeout', { part: <NeverComes />, act: async () => {} }],
  '[ERR-10]': ['system_error', byName],
  '[ERR-11]': [
    'domain_unknown',
    {
      part: <Gate>{null}</Gate>,
      call: 'GET /wps/system/permission',
      act: askPermission,
      told: async () => (await screen.findByRole('heading', { level: 1 })).textContent,
    },
    'closed.domain_title',
  ],
  '[ERR-12]': ['region_restricted', closedSite(2, 'Giới hạn IP'), 'closed.region_title'],
  '[ERR-13]': ['maintenance', closedSite(1, 'Bảo trì hệ thống'), 'closed.maintenance_title'],
  '[ERR-14]': [
    'popup_blocked',
    {
      part: null,
      replies: {
        'GET /wps/system/service': {
          channel: 'live',
          type: '1',
          path: 'https://chat.example/now',
          width: 440,
          height: 500,
        },
      },
      async act() {
        vi.stubGlobal('open', () => null)
        await openService(() => {})
      },
      told: toast,
    },
  ],
  '[ERR-15]': [
    'verification_incomplete',
    {
      part: (
        <ProofStep
          pending={{
            kind: 'two_step',
            ticket: 'x'.repeat(43),
            ways: ['totp'],
            smsByService: false,
            expiresInSeconds: 300,
          }}
          onEntry={() => {}}
          onBack={() => {}}
        />
      ),
      act: (user) => press(user, 'Xác nhận'),
    },
  ],
  '[ERR-16]': ['not_a_player', byName],
  '[ERR-17]': ['not_an_agent', byName],
  '[ERR-18]': ['invalid_phone_number', sending],
  '[ERR-19]': ['missing_phone_number', sending],
  '[ERR-20]': ['too_many_codes', sending],
  '[ERR-22]': ['unknown_error', sending],
  '[ERR-23]': ['invalid_verification_code', byCode],
  '[ERR-24]': ['missing_verification_code', byCode],
  '[ERR-25]': ['captcha_check_failed', sending],
  '[ERR-26]': ['quota_not_sufficient', sending],
  '[ERR-27]': ['operation_not_enabled', sending],
  '[ERR-28]': ['code_expired', byCode],
  '[ERR-29]': [
    'popup_closed',
    {
      part: login,
      flags: { GOOGLELOGIN3: true },
      async act(user) {
        firebase.signIn.mockRejectedValue({ code: 'auth/popup-closed-by-user' })
        await press(user, 'Tiếp tục với Google')
      },
    },
  ],
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  leaveSession()
  for (const toast of toasts.list()) toasts.close(toast.id)
  vi.unstubAllGlobals()
})

test.each(Object.entries(places))(
  '[%s] is told where the player looks',
  async (_id, [code, place, words]) => {
    const { part, call, flags = {}, replies = {}, act, told } = place
    serve({
      ...base,
      'GET /wps/system/whitelabel': { ...whiteLabel, flags: { USERNAMEREG3: true, ...flags } },
      ...replies,
      // What the browser itself finds out is no answer of the server's.
      ...(call && code in errorStatus && { [call]: refused(code, { reference }) }),
    })
    const { user } = await show(<Suspense>{part}</Suspense>)
    await act(user)
    const wanted = words === undefined ? text(`error.${code}`, { reference }) : text(words)
    const read = told ?? (async () => (await screen.findAllByRole('alert')).map((each) => each.textContent).join(' '))
    await waitFor(async () => expect(await read()).toContain(wanted.trim()), { timeout: 4000 })
  },
  15_000,
)
