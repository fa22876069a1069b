import type { WorkChallenge } from '@banyan/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, serve, show } from '../../../test/page.tsx'
import { CaptchaImage, type CaptchaProof, CaptchaStatus, useCaptcha } from './index.ts'

/** jsdom has no workers: this one does the same work in the page. */
class WorkerOfTests extends EventTarget {
  async postMessage(challenge: WorkChallenge) {
    const solution = await solveChallenge({ challenge, deriveKey })
    this.dispatchEvent(new MessageEvent('message', { data: { solution } }))
  }
  terminate() {}
}

/** An easy challenge in the shape of the server's. */
async function challenge() {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 5,
    deriveKey,
    data: { action: 'login' },
    expiresAt: Math.floor(Date.now() / 1000) + 300,
    hmacSignatureSecret: 'a',
    hmacKeySignatureSecret: 'b',
  })
  return { provider: 'altcha', challenge: made }
}

const asking = 'GET /wps/captcha/challenge'
const picturing = 'GET /wps/captcha'

beforeEach(() => vi.stubGlobal('Worker', WorkerOfTests))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

function Form({ onSent }: { readonly onSent: (proof: CaptchaProof | null) => void }) {
  const check = useCaptcha('login')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void check.proof().then(onSent)
      }}
    >
      <input aria-label="name" />
      <CaptchaStatus check={check} />
      <button type="submit">send</button>
      <button type="button" onClick={check.reset}>
        refused
      </button>
    </form>
  )
}

test('[AUTH-21] [RULE-07] the check begins with the first focus and its proof is there when the form is sent', async () => {
  const made = await challenge()
  const asked = serve({ [asking]: made })
  const onSent = vi.fn()
  const { user } = await show(<Form onSent={onSent} />)
  expect(asked).toEqual([])
  await user.click(screen.getByLabelText('name'))
  expect(await screen.findByText('Đã xác minh bạn là người thật.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'send' }))
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  const proof = JSON.parse(atob(onSent.mock.calls[0]?.[0].captchaProof))
  expect(proof.challenge).toEqual(made.challenge)
  expect(proof.solution.counter).toBe(5)
  expect(asked.map(({ call }) => call)).toEqual([asking])
})

test('[AUTH-40] [REG-28] a refusal resets the check, which is done again at once', async () => {
  const made = await challenge()
  const asked = serve({ [asking]: made })
  const { user } = await show(<Form onSent={vi.fn()} />)
  await user.click(screen.getByLabelText('name'))
  await screen.findByText('Đã xác minh bạn là người thật.')
  await user.click(screen.getByRole('button', { name: 'refused' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(await screen.findByText('Đã xác minh bạn là người thật.')).toBeTruthy()
})

test('[ERR-25] a failure is spoken, and can be tried again', async () => {
  serve({ [asking]: undefined })
  const onSent = vi.fn()
  const { user } = await show(<Form onSent={onSent} />)
  await user.click(screen.getByRole('button', { name: 'send' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Chưa xác minh được.')
  expect(onSent).toHaveBeenCalledExactlyOnceWith(null)
  serve({ [asking]: await challenge() })
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Đã xác minh bạn là người thật.')).toBeTruthy()
})

test('[SITE-26] a form that nothing guards shows nothing of a check', async () => {
  serve({ [asking]: { provider: 'none' } })
  const onSent = vi.fn()
  const { user } = await show(<Form onSent={onSent} />)
  await user.click(screen.getByRole('button', { name: 'send' }))
  await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith({}))
  expect(screen.queryByText(/xác minh/)).toBeNull()
  expect(document.scripts).toHaveLength(0)
})

test('[SITE-27] Turnstile is loaded only for a merchant that uses it, told the action, and its token is the proof', async () => {
  serve({ [asking]: { provider: 'turnstile', siteKey: 'site-key' } })
  const render = vi.fn((_place: HTMLElement, options: Readonly<Record<string, unknown>>) => {
    ;(options['callback'] as (token: string) => void)('widget-token')
    return 'widget'
  })
  const onSent = vi.fn()
  const { user } = await show(<Form onSent={onSent} />)
  await user.click(screen.getByRole('button', { name: 'send' }))
  await waitFor(() => expect(document.scripts).toHaveLength(1))
  expect(document.scripts[0]?.src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
  vi.stubGlobal('turnstile', { render, remove: vi.fn() })
  document.scripts[0]?.dispatchEvent(new Event('load'))
  await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith({ captchaProof: 'widget-token' }))
  expect(render.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'site-key', action: 'login', language: 'vi' })
})

test('[SITE-27] GeeTest: what its widget validated is the proof; a script out of reach is a failure', async () => {
  serve({ [asking]: { provider: 'geetest', siteKey: 'captcha-id' } })
  const onSent = vi.fn()
  const { user } = await show(<Form onSent={onSent} />)
  await user.click(screen.getByRole('button', { name: 'send' }))
  await waitFor(() => expect(document.scripts).toHaveLength(1))
  document.scripts[0]?.dispatchEvent(new Event('error'))
  expect((await screen.findByRole('alert')).textContent).toContain('Chưa xác minh được.')

  const widget = {
    appendTo: () => widget,
    onError: () => widget,
    onSuccess: (passed: () => void) => (setTimeout(passed), widget),
  }
  const validated = { lot_number: '1', captcha_output: '2', pass_token: '3', gen_time: '4' }
  vi.stubGlobal('initGeetest4', (_options: object, ready: (widget: object) => void) =>
    ready({ ...widget, getValidate: () => validated, destroy: vi.fn() }),
  )
  await user.click(screen.getByRole('button', { name: 'send' }))
  await waitFor(() => expect(document.scripts).toHaveLength(1))
  document.scripts[0]?.dispatchEvent(new Event('load'))
  await waitFor(() => expect(onSent).toHaveBeenLastCalledWith({ captchaProof: JSON.stringify(validated) }))
})

function ImageForm({ error }: { readonly error?: string }) {
  const [round, setRound] = useState(0)
  return (
    <>
      <CaptchaImage name="captcha" round={round} error={error} />
      <button type="button" onClick={() => setRound(round + 1)}>
        refused
      </button>
    </>
  )
}

/** The pictures are told apart by their content. */
function servePictures() {
  let pictures = 0
  return serve({ [picturing]: () => `cGljdHVyZQ${(pictures += 1)}=` })
}
const shown = () => document.querySelector('img')?.getAttribute('src')

test('[AUTH-41] [RULE-62] the picture stands over its field, which tells what is wrong', async () => {
  servePictures()
  await show(<ImageForm error="Vui lòng nhập mã xác nhận." />)
  await waitFor(() => expect(shown()).toBe('data:image/png;base64,cGljdHVyZQ1='))
  const field = screen.getByLabelText<HTMLInputElement>('Mã xác nhận')
  expect([field.name, field.autocomplete, field.getAttribute('aria-invalid')]).toEqual(['captcha', 'off', 'true'])
  expect(screen.getByRole('alert').textContent).toBe('Vui lòng nhập mã xác nhận.')
})

test('[AUTH-42] [RULE-65] a click or a key replaces the picture, at most once a second', async () => {
  const asked = servePictures()
  const { user } = await show(<ImageForm />)
  await waitFor(() => expect(shown()).toContain('Q1='))
  const another = screen.getByRole('button', { name: 'Đổi ảnh khác' })
  for (let clicks = 0; clicks < 5; clicks += 1) await user.click(another)
  expect(asked).toHaveLength(1)

  await new Promise((resolve) => setTimeout(resolve, 1000))
  another.focus()
  await user.keyboard('{Enter}')
  await user.click(another)
  await waitFor(() => expect(shown()).toContain('Q2='))
  expect(asked).toHaveLength(2)
})

test('[AUTH-41] after a refused log-in there is another picture without a click', async () => {
  servePictures()
  const { user } = await show(<ImageForm />)
  await waitFor(() => expect(shown()).toContain('Q1='))
  await user.click(screen.getByRole('button', { name: 'refused' }))
  await waitFor(() => expect(shown()).toContain('Q2='))
})

test('[AUTH-42] a picture asked for too soon comes a second later, and one out of reach can be asked for again', async () => {
  let calls = 0
  serve({ [picturing]: () => ((calls += 1) === 1 ? refused('too_many_requests', { seconds: 1 }) : 'cGljdHVyZQ==') })
  await show(<ImageForm />)
  await waitFor(() => expect(shown()).toContain('cGljdHVyZQ=='), { timeout: 3000 })
  cleanup()

  serve({})
  const { user } = await show(<ImageForm />)
  const another = await screen.findByRole('button', { name: /Không tải được ảnh/ })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  servePictures()
  await user.click(another)
  await waitFor(() => expect(shown()).toContain('Q1='))
})
