import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { VisitorContext } from '../../platform/http/handlers.ts'
import { type Limit, addressKey, per, scaled } from '../../platform/limits/rate-limit.ts'
import type { NamedLimit, SharedLimiter } from '../../platform/limits/rate-limit-shared.ts'
import type { Budget, CodeSetting } from './setting.ts'

export type CodeVisitor = Pick<VisitorContext, 'address' | 'visitId' | 'sessionId'>

/** Requirement ERR-20: the text says five minutes, so nothing less is told, and a day is told as what it is. */
export const waitSecondsMin = 300

/** Who asks for a message to whom. `recipient` is a hash: what counts a number must not reveal it. */
export interface Asked {
  readonly recipient: string
  readonly visitor: CodeVisitor
}

/**
 * What one recipient gets: a code a minute and five a day (requirement RULE-66). No
 * factor: nobody's phone rings more often in a demo.
 */
export function recipientLimits({ recipient }: Pick<Asked, 'recipient'>): NamedLimit[] {
  return [
    { key: `code-minute:${recipient}`, limit: per(1, 60) },
    { key: `code-day:${recipient}`, limit: per(5, 86_400) },
  ]
}

/**
 * A code a second for one browser (requirement RULE-64), whichever numbers it asks for: what counts a number would let
 * codes to two of them go at once.
 */
export function browserLimits({ visitor }: Pick<Asked, 'visitor'>, factor: number): NamedLimit[] {
  return deviceLimit('code-second', visitor, scaled(per(1, 1), factor))
}

/** What one browser and one address may ask for. A caller who shows no visit is counted by address alone. */
export function visitorLimits({ visitor }: Pick<Asked, 'visitor'>, factor: number): NamedLimit[] {
  const address = addressKey(visitor.address)
  return [
    ...deviceLimit('code-device', visitor, scaled(per(3, 600), factor)),
    { key: `code-address-hour:${address}`, limit: scaled(per(5, 3600), factor) },
    { key: `code-address-day:${address}`, limit: scaled(per(20, 86_400), factor) },
  ]
}

/** What messages by SMS may cost: to a range of a thousand numbers, to a country, and in all. */
export function costLimits(to: string, merchantId: number, { range, country, site }: CodeSetting): NamedLimit[] {
  const dialingCode = parsePhoneNumberFromString(to)?.countryCallingCode ?? ''
  return [
    ...hourAndDay(`code-range:${merchantId}:${to.slice(0, -3)}`, range),
    ...hourAndDay(`code-country:${merchantId}:${dialingCode}`, country),
    ...hourAndDay(`code-site:${merchantId}`, site),
  ]
}

/** How often codes of a recipient may be tried, right or wrong; each code besides dies after five wrong ones. */
export function tryLimits({ recipient, visitor }: Asked, factor: number): NamedLimit[] {
  return [
    { key: `code-try:${recipient}`, limit: per(10, 3600) },
    ...deviceLimit('code-try-device', visitor, scaled(per(10, 3600), factor)),
    { key: `code-try-address:${addressKey(visitor.address)}`, limit: scaled(per(50, 3600), factor) },
  ]
}

function deviceLimit(name: string, { sessionId, visitId }: CodeVisitor, limit: Limit): NamedLimit[] {
  const device = sessionId ?? visitId
  return device === null ? [] : [{ key: `${name}:${device}`, limit }]
}

function hourAndDay(key: string, { perHour, perDay }: Budget): NamedLimit[] {
  return [
    { key: `${key}:hour`, limit: per(perHour, 3600) },
    { key: `${key}:day`, limit: per(perDay, 86_400) },
  ]
}

/**
 * Takes one of each limit or of none: 0, or the seconds to wait for the first that is used up. What was taken before it
 * is given back, so that for a moment a limit may look stricter than it is, and never laxer.
 */
export async function takeAll(limiter: SharedLimiter, limits: readonly NamedLimit[]): Promise<number> {
  const { taken, seconds } = await limiter.takeInOrder(limits)
  if (seconds > 0) await limiter.giveAllBack(limits.slice(0, taken))
  return seconds
}
