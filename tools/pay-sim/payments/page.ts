import { page, safe } from '../page.ts'
import type { ProviderSettings } from '../settings.ts'
import type { PageLanguage } from '../words.ts'
import { wholesOf } from './behaviour.ts'
import { type PaymentDeps, pathOf } from './calls.ts'
import type { PaymentRow } from './notices.ts'
import type { OrderRow } from './store.ts'
import { type PaymentDeed, type PaymentWords, paymentWords } from './words.ts'

interface Shown {
  readonly language: PageLanguage
  /** The form before was not right. */
  readonly problem: boolean
  /** The payer is done here, and goes back to the site. */
  readonly isReturning: boolean
}

type Kind = ProviderSettings['kind']

/** The page where an order is paid: a gateway's, an e-wallet's, or what a wallet on the chain would show. */
export function orderPage({ settings, payments }: PaymentDeps, order: OrderRow, shown: Shown): string {
  const { language, isReturning } = shown
  const t = paymentWords[language]
  const kind = settings.providers.find(({ code }) => code === order.provider)?.kind ?? 'gateway'
  const made = payments.ofOrder(order)
  const isPaid = made.some(({ state }) => state === 'paid' || state === 'pending')
  const form = formOf(t, { kind, order, language })
  const refresh = isReturning ? `2;url=${order.return_url}` : '2'
  const isWaiting = made.some(({ state, verdict }) => state === 'pending' || (state === 'paid' && verdict === null))
  return page(
    language,
    `<dl>${fact(t.merchant, settings.merchant)}${fact(t.order, order.number)}${kind === 'crypto' ? fact(t.address, order.place) : ''}
${fact(t.amount, moneyText(order.amount, order.currency))}</dl>
${shown.problem ? `<p class="bad">${t.wrong}</p>` : ''}
${Date.parse(order.expires_at) < Date.now() ? `<p class="bad">${t.expired}</p>` : ''}
${made.map((row) => cardOf(t, { kind, order, row, language })).join('')}
${isReturning ? `<p role="status">${t.returning}</p>` : ''}
${isPaid ? `${linkTo(order.return_url, t.back)}<details><summary>${t.more}</summary>${form}</details>` : form}
${isPaid ? '' : `<p></p>${linkTo(order.return_url, kind === 'crypto' ? t.back : t.cancel, 'quiet')}`}`,
    {
      title: t.titles[kind],
      subtitle: t.notReal,
      ...((isReturning || isWaiting) && { refresh }),
    },
  )
}

/** An amount of smallest units with its currency. */
export const moneyText = (units: string, currency: string) => {
  const [whole = '', rest] = wholesOf(units, currency).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ' ')}${rest === undefined ? '' : `.${rest}`} ${currency}`
}

export const fact = (label: string, value: string) => `<div><dt>${label}</dt><dd>${safe(value)}</dd></div>`

const linkTo = (url: string, label: string, look = '') => `<a class="button ${look}" href="${safe(url)}">${label}</a>`

interface Place {
  readonly kind: Kind
  readonly order: OrderRow
  readonly language: PageLanguage
}

function formOf(t: PaymentWords, { kind, order, language }: Place): string {
  const check = (name: string, label: string) =>
    `<label class="check"><input type="checkbox" name="${name}" value="on">${label}</label>`
  const amount = `<label>${t.paying}<input name="amount" value="${wholesOf(order.amount, order.currency)}" required inputmode="decimal" maxlength="24"></label>`
  return `<form method="post" action="${pathOf(kind, order)}?language=${language}">${kind === 'crypto' ? amount : ''}
<details><summary>${t.tests}</summary>${kind === 'crypto' ? '' : amount}${check('otherCurrency', t.otherCurrency)}
${check('twice', t.twice)}${check('wrongSignature', t.wrongSignature)}${check('lostAnswer', t.lostAnswer)}
${check('outOfOrder', t.outOfOrder)}<label>${t.delay}<input name="delay" value="0" inputmode="decimal" pattern="[0-9]{1,5}([.][0-9])?"></label></details>
<button name="deed" value="pay">${t.pay[kind]}</button>
${kind === 'crypto' ? '' : `<button name="deed" value="fail" class="quiet">${t.fail}</button>`}</form>`
}

function cardOf(t: PaymentWords, { row, ...place }: Place & { readonly row: PaymentRow }): string {
  const { kind, order, language } = place
  const confirmations = row.confirmations === null ? '' : fact(t.confirmations, String(row.confirmations))
  const hash = row.tx_hash === null ? '' : fact(t.tx, row.tx_hash)
  const deeds = deedsOf(kind, row).map((deed) => {
    const look = deed === 'block' ? '' : ' class="quiet"'
    return `<button name="deed" value="${deed}"${look}>${t.deeds[deed]}</button>`
  })
  const form =
    deeds.length === 0
      ? ''
      : `<form method="post" action="${pathOf(kind, order)}?language=${language}" class="deeds"><input type="hidden" name="id" value="${row.id}">${deeds.join('')}</form>`
  return `<article class="said" aria-label="${t.payment}"><dl>${fact(t.payment, moneyText(row.amount, row.currency))}
${fact(t.state, t.states[row.state])}${confirmations}${hash}${fact(t.site, saidOf(t, row))}</dl>
${deeds.length === 0 || kind === 'crypto' ? form : `<details><summary>${t.tests}</summary>${form}</details>`}</article>`
}

/** What whoever plays the provider can have become of a payment. */
function deedsOf(kind: Kind, { state }: PaymentRow): readonly PaymentDeed[] {
  const isOpen = state === 'pending' || state === 'paid'
  const ofChain = kind === 'crypto' && isOpen ? (['block', 'reorganise', 'drop'] as const) : []
  return [...ofChain, ...(state === 'paid' ? (['reverse', 'lie'] as const) : [])]
}

function saidOf(t: PaymentWords, { verdict }: PaymentRow): string {
  if (verdict === null) return t.telling
  const known: Readonly<Record<string, string>> = t.verdicts
  return known[verdict] ?? `${t.refused}: ${verdict}`
}
