import { page, safe } from '../page.ts'
import type { PageLanguage } from '../words.ts'
import type { PayoutDeps } from './calls.ts'
import { type PayoutRow, orderOf } from './store.ts'
import { type Deed, deeds, deskWords } from './words.ts'

const most = 50

/** The bank's own desk: what it was asked to pay out, and what a person has it do with that. */
export function payoutDesk({ payouts }: Pick<PayoutDeps, 'payouts'>, language: PageLanguage): string {
  const t = deskWords[language]
  const rows = payouts.newest(most)
  return page(
    language,
    `<h2>${t.title}</h2>${rows.length === 0 ? `<p>${t.none}</p>` : rows.map((row) => cardOf(language, row)).join('')}
<a class="button" href="/desk?language=${language}">${t.again}</a>`,
  )
}

function cardOf(language: PageLanguage, row: PayoutRow): string {
  const t = deskWords[language]
  const { amount, payee, text } = orderOf(row)
  const fact = (label: string, value: string) => `<div><dt>${label}</dt><dd>${safe(value)}</dd></div>`
  const state = [
    t.states[row.state],
    ...(row.is_silent ? [t.silent] : []),
    ...(row.came_back === null ? [] : [t.cameBack]),
  ]
  const deeds = deedsOf(row).map((deed) => `<button name="deed" value="${deed}">${t.deeds[deed]}</button>`)
  return `<article class="said"><dl>${fact(state.join(', '), `${amount} VND`)}${fact(t.account, payee.accountNumber)}
${fact(t.holder, payee.holderName)}${fact(t.text, text)}${row.reference === null ? '' : fact('PO', row.reference)}</dl>
${
  deeds.length > 0
    ? `<form method="post" action="/desk?language=${language}" class="deeds"><input type="hidden" name="id" value="${safe(row.id)}">${deeds.join('')}</form>`
    : ''
}</article>`
}

/** What can be done with it: an open one can go any way, and one that was paid can come back. */
function deedsOf({ state, came_back: cameBack }: PayoutRow): readonly Deed[] {
  if (state === 'paid') return cameBack === null ? ['bounce'] : []
  return state === 'accepted' ? deeds.filter((deed) => deed !== 'bounce') : []
}

/** Does what a person says with a payout; of one that has ended nothing else becomes. */
export function decidePayout({ payouts, settings }: PayoutDeps, form: URLSearchParams): void {
  const id = form.get('id') ?? ''
  const does: Readonly<Record<Deed, () => void>> = {
    pay: () => payouts.end(id, null),
    return: () => payouts.end(id, 'returned by the desk'),
    bounce: () => payouts.comeBack(id, 'came back to the bank'),
    silent: () => payouts.change(id, { is_silent: 1, decide_at: null }),
    late: () => payouts.change(id, { is_silent: 0, decide_at: Date.now() + settings.payoutLateMs }),
    lost: () => payouts.change(id, { lost_answers: 1 }),
    twice() {
      payouts.change(id, { copies: 2 })
      payouts.end(id, null)
    },
    forged() {
      payouts.change(id, { wrong_signature: 1 })
      payouts.end(id, null)
    },
  }
  const deed = form.get('deed') ?? ''
  if (Object.hasOwn(does, deed)) does[deed as Deed]() // as: it is one of them
}
