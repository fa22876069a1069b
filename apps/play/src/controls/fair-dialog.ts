import type { SeedState } from '@banyan/contract'
import type { Words } from '../lib/texts.ts'
import type { Croupier } from '../table/croupier.ts'
import { openDialog } from './dialog.ts'
import { h, setText } from './dom.ts'
import type { Money } from './money.ts'

export interface FairOptions {
  readonly croupier: Pick<Croupier, 'seed' | 'changeSeed'>
  readonly isDemo: boolean
  readonly money: Money
  readonly words: Words
  /** The address of the site's page that recomputes a round outside the game; null when the site is not known. */
  readonly verifierUrl: string | null
}

const seedPattern = /^[\x21-\x7e]{1,64}$/

/** What the next round comes from, and the way to have the server show what the last ones came from. */
export function openFairDialog({ croupier, isDemo, money, words: { say, error }, verifierUrl }: FairOptions): void {
  const status = h('p', { role: 'status', class: 'quiet' }, isDemo ? say('fair.demo') : say('loading'))
  const facts = h('dl', { class: 'seeds' })
  const input = h('input', { id: 'client-seed', type: 'text', maxlength: 64, autocomplete: 'off', spellcheck: 'false' })
  const change = h('button', { type: 'button', class: 'primary' }, say('fair.change'))
  const form = h(
    'div',
    { class: 'seed-form', hidden: true },
    h('label', { for: 'client-seed' }, say('fair.client_seed')),
    input,
    h('small', {}, say('fair.client_seed_hint')),
    change,
  )
  const link =
    verifierUrl !== null && h('p', { class: 'quiet' }, say('fair.page_hint'), h('br'), h('code', {}, verifierUrl))
  openDialog({
    title: say('fair.title'),
    closeLabel: say('close'),
    body: [h('p', {}, say('fair.text')), facts, form, status, ...(link ? [link] : [])],
  })

  const show = (seed: SeedState, revealed: { readonly serverSeed: string; readonly nonces: number } | null) => {
    const fact = (label: string, value: string) => h('div', {}, h('dt', {}, label), h('dd', {}, h('code', {}, value)))
    facts.replaceChildren(
      fact(say('fair.commit'), seed.commit),
      fact(say('fair.next_commit'), seed.nextCommit),
      fact(say('fair.client_seed'), seed.clientSeed),
      fact(say('fair.nonce'), money.count(seed.nonce)),
      ...(revealed ? [fact(say('fair.revealed'), revealed.serverSeed)] : []),
    )
    form.hidden = false
    setText(status, revealed ? say('fair.revealed_for', { count: revealed.nonces }) : '')
  }
  const changeSeed = async () => {
    const wanted = input.value.trim()
    if (wanted !== '' && !seedPattern.test(wanted)) return setText(status, say('fair.client_seed_bad'))
    change.disabled = true
    const changed = await croupier.changeSeed(wanted === '' ? null : wanted)
    change.disabled = false
    if (!changed.ok) return setText(status, error(changed.code, changed.detail))
    input.value = ''
    show(changed.value.seed, changed.value)
  }
  change.addEventListener('click', () => void changeSeed())
  if (isDemo) return
  void croupier
    .seed()
    .then((seed) => (seed.ok ? show(seed.value, null) : setText(status, error(seed.code, seed.detail))))
}
