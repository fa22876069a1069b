import { readPlanted } from './planted.ts'
import { type Check, type Happened, type Night, faultsOf, refusalsOf, waitsOf } from './report.ts'

/** What a night does not do, and why. */
const leftOut: readonly (readonly [string, string])[] = [
  ['a disk that is slow', 'the kernels it runs on have no device mapper'],
  ['a power cut', 'kill -9 of PostgreSQL leaves to the kernel what was written and not flushed'],
  ['a restore to a point in time, and the loss of a disk', '`npm run drill` does that'],
  ['Redis', 'everything between the nodes goes through PostgreSQL here'],
  ['vendors and staff', 'members bet on the lottery and spin the slot; nobody else is there'],
  ["PostgreSQL's own clock", 'it is the only one that decides, and it is the machine’s'],
]

/** One page that says how a night went, complete in itself. */
export function pageOf(night: Night): string {
  const faults = faultsOf(night)
  const title = `${faults.length === 0 ? 'A good night' : 'A bad night'}, seed ${night.seed}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text(title)}</title><style>${style}</style>
</head><body><h1>${text(title)}</h1>
<p>${night.startedAt.toISOString()}, ${night.seconds} s, commit ${text(night.commit)}. Again:
<code>npm run night -- ${night.seconds} ${text(night.seed)}</code></p>
${faults.length === 0 ? '' : `<h2>What is wrong</h2>${list(faults)}`}
<h2>Counts</h2>${table(['', ...night.checks.map(({ when }) => when)], counts(night.checks))}
<p>${text(refusals(night))}</p>
<h2>How long members waited: 99 of 100 at the most</h2>${chart(night)}
<h2>${night.happened.filter(({ whyNot }) => whyNot === null).length} faults</h2>${timeline(night.happened)}
<p>Starts: ${text(
    Object.entries(night.starts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  )}.</p>
<h2>What was not injected</h2>${table(['what', 'why'], leftOut)}
<h2>Planted mistakes, and which test finds each</h2><p><code>node tools/mutants.ts</code> plants them one by one.</p>${table(
    ['', 'mistake', 'found by'],
    readPlanted().map(({ name, what, caughtBy }) => [name.split('-')[0] ?? '', what, caughtBy]),
  )}
</body></html>
`
}

const style = `body{font:15px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse}td,th{padding:.2rem .8rem;text-align:left;border-bottom:1px solid #8885}
td:not(:first-child){font-variant-numeric:tabular-nums}svg{width:100%;height:12rem}`

const counts = (checks: readonly Check[]) =>
  (
    [
      ['acknowledged', ({ verdict }) => verdict.accepted],
      ['refused', ({ verdict }) => verdict.refused],
      ['answered only after being asked again', ({ verdict }) => verdict.resolved],
      ['under way, or never answered', ({ verdict }) => verdict.unanswered],
      ['lost', ({ verdict }) => verdict.lost.length],
      ['doubled', ({ verdict }) => verdict.doubled.length],
      ['uncalled for', ({ verdict }) => verdict.uncalledFor.length],
      ['otherwise wrong', ({ verdict }) => verdict.wrong.length],
      ['invariants', ({ invariants }) => invariants],
      ['their violations', ({ violations }) => Object.values(violations).reduce((sum, count) => sum + count, 0)],
      ['draws that ended', ({ draws }) => draws.ended],
      ['draws that are missing or not settled', ({ draws }) => draws.gaps + draws.unsettled],
    ] satisfies (readonly [string, (check: Check) => number])[]
  ).map(([name, count]) => [name, ...checks.map((check) => String(count(check)))])

function refusals({ entries, members }: Night): string {
  const codes = [...refusalsOf(entries)].map(([code, count]) => `${code} ${count}`)
  return `${members} members. ${codes.length === 0 ? 'Nobody was refused.' : `Refused: ${codes.join(', ')}.`}`
}

const timeline = (happened: readonly Happened[]) =>
  table(
    ['at', 'fault', 'for', 'whole again after'],
    happened.map(({ fault, atMs, whyNot, wholeAfterMs }) => [
      clock(atMs),
      `${fault.kind} ${fault.what}${whyNot === null ? '' : ` (not injected: ${whyNot})`}`,
      fault.forMs === 0 ? '' : seconds(fault.forMs),
      wholeAfterMs === null ? 'the next came before' : seconds(wholeAfterMs),
    ]),
  )

/** A bar for each slice of the night, and a mark under it where something was broken. */
function chart(night: Night): string {
  const waits = waitsOf(night)
  const highest = Math.max(1, ...waits.map(({ p99Ms }) => p99Ms))
  const width = 1000 / Math.max(1, waits.length)
  const bars = waits.map(({ fromS, p99Ms, count }, place) => {
    const height = (p99Ms / highest) * 180
    const tip = `${clock(fromS * 1000)}: ${p99Ms} ms, ${count} answers`
    return `<rect x="${place * width}" y="${190 - height}" width="${width * 0.85}" height="${height}" fill="#48c">
<title>${tip}</title></rect>`
  })
  const marks = night.happened.map(({ atMs, fault }) => {
    const x = (atMs / 1000 / night.seconds) * 1000
    return `<circle cx="${x}" cy="196" r="3" fill="#c44"><title>${clock(atMs)}: ${fault.kind} ${fault.what}</title></circle>`
  })
  return `<svg viewBox="0 0 1000 200" preserveAspectRatio="none" role="img" aria-label="p99 by time">${bars.join('')}
${marks.join('')}</svg><p>The highest is ${seconds(highest)}; red marks are faults.</p>`
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><tr>${heads.map((head) => `<th>${text(head)}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`)
    .join('\n')}</table>`

const shownMax = 200
const list = (sentences: readonly string[]) =>
  `<ul>${sentences
    .slice(0, shownMax)
    .map((sentence) => `<li>${text(sentence)}</li>`)
    .join('\n')}</ul>`

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const clock = (ms: number) =>
  `${String(Math.floor(ms / 60_000)).padStart(2, '0')}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`
const text = (said: string) => said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
