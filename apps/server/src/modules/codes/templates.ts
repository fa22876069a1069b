import type { CodePurpose, Language, NoticedChange } from '@banyan/contract'
import { fill } from '@banyan/i18n'
import { messages } from '@banyan/i18n/messages'

export interface EmailText {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where its reader ends such letters. */
  readonly unsubscribe?: string | undefined
}

interface CodeFacts {
  readonly language: Language
  readonly purpose: CodePurpose
  readonly brand: string
  readonly code: string
  readonly minutes: number
}

export function codeSms({ language, purpose, ...facts }: CodeFacts): string {
  const { sms, sms_purpose } = messages[language]
  return fill(sms, { ...facts, purpose: sms_purpose[purpose] })
}

export function codeEmail({ language, purpose, ...facts }: CodeFacts): EmailText {
  const texts = messages[language]
  const put = (text: string) => fill(text, { ...facts, purpose: texts.purpose[purpose] })
  return emailOf({
    language,
    brand: facts.brand,
    subject: put(texts.code_subject),
    intro: put(texts.code_intro),
    shown: {
      text: facts.code,
      html: `<p style="font-size:32px;letter-spacing:6px;font-weight:700;margin:16px 0">${escape(facts.code)}</p>`,
    },
    notes: [put(texts.code_expiry), texts.code_warning],
  })
}

/** The letter with the link of a forgotten password. It carries no password (requirement PASS-14). */
export function resetEmail(facts: {
  readonly language: Language
  readonly brand: string
  readonly link: string
  readonly minutes: number
}): EmailText {
  const { language, brand, link } = facts
  const texts = messages[language]
  const button = `<a href="${escape(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d5c3a;color:#ffffff;text-decoration:none;font-weight:600">${escape(texts.reset_button)}</a>`
  return emailOf({
    language,
    brand,
    subject: fill(texts.reset_subject, { brand }),
    intro: texts.reset_intro,
    shown: { text: link, html: `<p style="margin:20px 0">${button}</p>` },
    notes: [fill(texts.reset_expiry, facts), texts.reset_warning],
  })
}

/** What the owner of an account is told of. */
export interface Notice {
  readonly what: 'new_device' | 'remembered_stolen' | NoticedChange
  readonly language: Language
  readonly brand: string
  readonly at: Date
  readonly timeZone: string
  readonly address: string
  /** What the browser says it is. */
  readonly device: string
}

/** Tells the owner of an account of a log-in that may not be theirs, or of a change of what protects it. */
export function noticeEmail({ what, language, brand, at, timeZone, address, device }: Notice): EmailText {
  const texts = messages[language]
  const time = new Intl.DateTimeFormat(htmlLanguages[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(at)
  const facts = fill(texts.device_facts, { at: time, address, device })
  return emailOf({
    language,
    brand,
    subject: fill(subjectOf(texts, what), { brand }),
    intro:
      what === 'new_device'
        ? texts.device_intro
        : what === 'remembered_stolen'
          ? texts.stolen_intro
          : texts.change[what],
    shown: { text: facts, html: `<p style="margin:16px 0">${escape(facts)}</p>` },
    notes: [texts.device_warning],
  })
}

/** An operator's offer, with why it came and where its reader ends such letters. */
export function offerEmail({ language, brand, title, content, stopLink }: OfferFacts): EmailText {
  const texts = messages[language]
  const link = `<a href="${escape(stopLink)}" style="color:#5b6660">${escape(texts.offer_stop)}</a>`
  const parts = emailOf({
    language,
    brand,
    subject: title,
    intro: content,
    shown: { text: `${texts.offer_stop}: ${stopLink}`, html: `<p style="margin:20px 0 0;font-size:14px">${link}</p>` },
    notes: [fill(texts.offer_why, { brand })],
  })
  return { ...parts, unsubscribe: stopLink }
}

export interface OfferFacts {
  readonly language: Language
  readonly brand: string
  readonly title: string
  readonly content: string
  readonly stopLink: string
}

function subjectOf(texts: (typeof messages)[Language], what: Notice['what']): string {
  if (what === 'new_device') return texts.device_subject
  return what === 'remembered_stolen' ? texts.stolen_subject : texts.change_subject
}

interface Parts {
  readonly language: Language
  readonly brand: string
  readonly subject: string
  readonly intro: string
  readonly shown: { readonly text: string; readonly html: string }
  readonly notes: readonly string[]
}

/** The languages as a reader's software knows them. */
const htmlLanguages: Readonly<Record<Language, string>> = {
  VI: 'vi',
  EN: 'en',
  CN: 'zh-Hans',
  TH: 'th',
  JA: 'ja',
  ID: 'id',
}

/**
 * One plain text and one HTML part that say the same. Styles stand in the elements,
 * because mail software drops the others.
 */
function emailOf({ language, brand, subject, intro, shown, notes }: Parts): EmailText {
  const notesHtml = notes
    .map((note) => `<p style="margin:8px 0;color:#5b6660;font-size:14px">${escape(note)}</p>`)
    .join('')
  return {
    subject,
    text: [intro, shown.text, ...notes, brand].join('\n\n'),
    html: `<!doctype html><html lang="${htmlLanguages[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head><body style="margin:0;padding:24px;background:#f4f6f5;font-family:system-ui,sans-serif;color:#17211c"><div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px"><p style="margin:0 0 16px;font-weight:700">${escape(brand)}</p><p style="margin:0;white-space:pre-line">${escape(intro)}</p>${shown.html}${notesHtml}</div></body></html>`,
  }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
