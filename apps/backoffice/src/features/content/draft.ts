import {
  type ArticleValues,
  type KeptContent,
  type Language,
  type NoticeValues,
  articleKindOf,
  articleValues,
  languages,
  noticeValues,
  wordsField,
} from '@banyan/contract'
import { z } from 'zod/mini'
import type { Draft } from '../../lib/draft.ts'

/** A field for the words of every language, so that one that is emptied is seen to change. */
const noWords: Draft = Object.fromEntries(
  languages.flatMap((language) => [
    [wordsField(language, 'title'), ''],
    [wordsField(language, 'content'), ''],
  ]),
)

/** What is kept, as a form has it: an instant as text in UTC. */
export const draftOf = (kept: KeptContent): Draft => ({ ...noWords, ...kept })

/** A notice that nobody has written yet: shown from now on, to everybody. */
export const newNotice = (bannerGroup: string | null, type: NoticeValues['type']): Draft =>
  draftOf({
    type,
    audience: 'all',
    bannerGroup: bannerGroup ?? '',
    link: '',
    picture: '',
    position: '1',
    startsAt: new Date().toISOString(),
    endsAt: '',
  })

/** A text that nobody has written yet: a new help topic, or one that the site has a place for. */
export function newText(slug: string | null): Draft {
  const kind = slug === null ? 'help' : articleKindOf(slug)
  return draftOf({ kind, group: kind === 'help' ? 'start' : '', position: '1' })
}

const isBegun = (draft: Draft, language: Language) =>
  (['title', 'content'] as const).some((part) => (draft[wordsField(language, part)] ?? '').trim() !== '')

export const writtenIn = (draft: Draft): readonly Language[] => languages.filter((each) => isBegun(draft, each))

/** Words without any markup get their paragraphs: whoever writes need not know HTML. */
export function htmlOf(typed: string): string {
  const text = typed.trim()
  if (text === '' || /<\/?[a-z]/i.test(text)) return text
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('\n')
}

const textsOf = (draft: Draft) =>
  writtenIn(draft).map((language) => ({
    language,
    title: draft[wordsField(language, 'title')] ?? '',
    content: htmlOf(draft[wordsField(language, 'content')] ?? ''),
  }))

const orNull = (typed: string | undefined) => (typed?.trim() ? typed.trim() : null)
/** What is no number is left for the schema to find. */
const numberOf = (typed: string | undefined) => (/^\d{1,4}$/.test(typed?.trim() ?? '') ? Number(typed) : typed)

/** What the fields say, or which of them say nothing that can be saved. */
export type Read<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly wrong: ReadonlySet<string> }

function readBy<Schema extends z.ZodMiniType>(schema: Schema, draft: Draft, sent: object): Read<z.output<Schema>> {
  // as: the schema is about to find out
  const read = z.safeDecode(schema, { ...sent, texts: textsOf(draft) } as z.input<Schema>)
  if (read.success) return { ok: true, values: read.data }
  const written = writtenIn(draft)
  const nameOf = ([field, at, part]: readonly PropertyKey[]) => {
    if (field !== 'texts') return String(field)
    const language = typeof at === 'number' ? written[at] : undefined
    return language === undefined ? 'texts' : wordsField(language, part === 'content' ? 'content' : 'title')
  }
  return { ok: false, wrong: new Set(read.error.issues.map(({ path }) => nameOf(path))) }
}

export const noticeOf = (draft: Draft): Read<NoticeValues> =>
  readBy(noticeValues, draft, {
    type: draft['type'],
    audience: draft['audience'],
    bannerGroup: draft['type'] === 'B' ? orNull(draft['bannerGroup']) : null,
    link: orNull(draft['link']),
    picture: orNull(draft['picture']),
    position: numberOf(draft['position']),
    startsAt: draft['startsAt'],
    endsAt: orNull(draft['endsAt']),
  })

/** A text that was shown in a language stays in it: it may say something else, and not nothing. */
export function articleOf(began: Draft, draft: Draft): Read<ArticleValues> {
  const read = readBy(articleValues, draft, {
    kind: draft['kind'],
    group: orNull(draft['group']),
    position: numberOf(draft['position']),
  })
  const emptied = writtenIn(began).filter((language) => !isBegun(draft, language))
  if (emptied.length === 0) return read
  const wrong = emptied.map((language) => wordsField(language, 'title'))
  return { ok: false, wrong: new Set([...(read.ok ? [] : read.wrong), ...wrong]) }
}
