import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, sendTo, show } from '../http.ts'
import type { PageLanguage } from '../words.ts'
import { mistakenFor, readPaying, unitsOf } from './behaviour.ts'
import { bookPage } from './book.ts'
import { type PaymentDeps, answerBalance, answerDay, answerOrder, pathOf } from './calls.ts'
import { orderPage } from './page.ts'
import type { OrderRow } from './store.ts'

interface Asked {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly language: PageLanguage
}

/** Answers what is asked of the providers: the calls of the platform, and their pages. False: something else. */
export async function handlePayments(deps: PaymentDeps, asked: Asked): Promise<boolean> {
  const { request, response, url, language } = asked
  const { payments } = deps
  const isPosted = request.method === 'POST'
  if (url.pathname === '/orders' && isPosted) answerOrder(deps, request, response, await bodyOf(request))
  else if (url.pathname === '/balance') answerBalance(deps, request, response, url)
  else if (url.pathname === '/payments') answerDay(deps, request, response, url)
  else if (url.pathname === '/book') {
    if (isPosted) payments.loseNextOpening(new URLSearchParams(await bodyOf(request)).get('provider') ?? '')
    if (isPosted) sendTo(response, `/book?language=${language}`)
    else show(response, 200, bookPage(deps, language))
  } else {
    const place = /^\/(?:checkout|chain)\/(\w+)$/.exec(url.pathname)?.[1]
    const order = place === undefined ? undefined : payments.findPlace(place)
    if (!order) return false
    if (isPosted) return doAt(deps, asked, order)
    const problem = url.searchParams.has('wrong')
    show(response, 200, orderPage(deps, order, { language, problem, isReturning: url.searchParams.has('back') }))
  }
  return true
}

/** Does what a payer, or whoever plays the provider, has chosen on the page of an order. */
async function doAt(deps: PaymentDeps, { request, response, language }: Asked, order: OrderRow): Promise<true> {
  const { settings, payments } = deps
  const form = new URLSearchParams(await bodyOf(request))
  const kind = settings.providers.find(({ code }) => code === order.provider)?.kind ?? 'gateway'
  const page = `${pathOf(kind, order)}?language=${language}`
  const deed = form.get('deed') ?? ''
  if (deed === 'pay' || deed === 'fail') {
    const paying = readPaying(form)
    const currency = paying?.isOtherCurrency ? mistakenFor(order.currency) : order.currency
    const amount = paying && unitsOf(paying.amount, order.currency)
    if (!amount) sendTo(response, `${page}&wrong`)
    else {
      const outcome = deed === 'pay' ? 'paid' : 'failed'
      payments.pay(order, kind, { amount, currency, outcome }, paying)
      sendTo(response, kind === 'crypto' ? page : `${page}&back`)
    }
    return true
  }
  const [id, needed] = [form.get('id') ?? '', settings.blocksNeeded]
  const does: Readonly<Record<string, () => void>> = {
    block: () => payments.block(id, needed),
    reorganise: () => payments.reorganise(id, false),
    drop: () => payments.reorganise(id, true),
    reverse: () => payments.reverse(id),
    lie: () => payments.lie(id),
  }
  if (Object.hasOwn(does, deed)) does[deed]?.()
  sendTo(response, page)
  return true
}
