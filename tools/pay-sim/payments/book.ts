import { page, safe } from '../page.ts'
import type { PageLanguage } from '../words.ts'
import { type PaymentDeps, pathOf } from './calls.ts'
import { fact, moneyText } from './page.ts'
import { paymentWords } from './words.ts'

const most = 50

/** The newest orders of all providers, each with the way to its page, and what can go wrong before there is one. */
export function bookPage({ settings, payments }: PaymentDeps, language: PageLanguage): string {
  const t = paymentWords[language]
  const orders = payments.newestOrders(most)
  const cards = orders.map((order) => {
    const kind = settings.providers.find(({ code }) => code === order.provider)?.kind ?? 'gateway'
    const states = payments.ofOrder(order).map(({ state }) => t.states[state])
    return `<article class="said"><dl>${fact(t.titles[kind], order.number)}${fact(t.amount, moneyText(order.amount, order.currency))}
${fact(t.state, states.join(', ') || '–')}</dl><p></p>
<a class="button" href="${pathOf(kind, order)}?language=${language}">${t.open}</a></article>`
  })
  const losing = settings.providers.map(
    ({ code, kind }) =>
      `<button class="quiet" name="provider" value="${safe(code)}">${t.lose}: ${t.titles[kind]}</button>`,
  )
  return page(
    language,
    `${cards.join('') || `<p>${t.none}</p>`}
<form method="post" action="/book?language=${language}">${losing.join('')}</form>`,
    { title: t.book, subtitle: t.notReal },
  )
}
