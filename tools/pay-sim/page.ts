import type { Asked } from './payload.ts'
import type { TransferRow } from './store.ts'
import { type PageLanguage, words } from './words.ts'

const styles = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--ground:#eef3f1;--card:#fff;--text:#12241d;--quiet:#4d635a;--line:#b9cac2;--deep:#0b6b4f;--bad:#a3261c}
@media (prefers-color-scheme:dark){:root{--ground:#0c1613;--card:#16241f;--text:#ecf5f1;--quiet:#a5bdb3;--line:#38524a;--deep:#17936d;--bad:#ff8d80}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;background:var(--ground);color:var(--text)}
header{background:#0b5c45;color:#fff;padding:1.2rem 1rem 4rem;text-align:center}
header h1{margin:0;font-size:1.25rem}header p{margin:.2rem 0 0;font-size:.875rem}
main{width:min(100% - 2rem,28rem);margin:-3rem auto 2rem;padding:1.2rem;background:var(--card);border:1px solid var(--line);border-radius:1rem}
form,dl{display:grid;gap:.9rem;margin:0}
label{display:grid;gap:.25rem;font-size:.875rem;color:var(--quiet)}
input{font:inherit;color:var(--text);background:transparent;border:1px solid var(--line);border-radius:.6rem;padding:.6rem .75rem;width:100%;min-height:2.75rem}
label.check{grid-template-columns:1.25rem 1fr;align-items:center;gap:.6rem;min-height:2rem}
input[type=checkbox]{width:1.25rem;min-height:1.25rem;height:1.25rem;padding:0;accent-color:var(--deep)}
button,a.button{display:block;width:100%;font:inherit;font-weight:700;text-align:center;text-decoration:none;color:#fff;background:#0b6b4f;border:0;border-radius:.6rem;padding:.75rem;min-height:2.75rem;cursor:pointer}
:focus-visible{outline:3px solid #e8b93c;outline-offset:2px}
summary{cursor:pointer;color:var(--quiet);font-size:.875rem;min-height:1.75rem}
details>*+*{margin-top:.6rem}
dt{font-size:.875rem;color:var(--quiet)}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
dl div{display:grid;gap:.1rem}
dl+form,dl+article,dl+p{margin-top:1.1rem}article+.button,article+article{margin-top:.9rem}
.button+details,.button+.button{margin-top:.9rem}
h2{margin:0 0 1rem;font-size:1.1rem}
button.quiet,a.quiet{color:var(--deep);background:transparent;border:1px solid var(--line)}
form.deeds{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.9rem}
form.deeds button{width:auto;flex:1 1 40%}
.bad{color:var(--bad);font-weight:600;margin:0 0 1rem}
.said{margin:1.2rem 0;padding:.75rem;border-radius:.6rem;border:1px solid var(--line);font-weight:600}
`

export const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Text that stands in a page. */
export const safe = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '')

interface Look {
  /** When the browser reads it again, or goes where: `1`, `2;url=…`. */
  readonly refresh?: string
  /** Whose page it is, where that is not the bank's, and what it says of itself. */
  readonly title?: string
  readonly subtitle?: string
}

/** A page of the bank, or of a provider. */
export function page(language: PageLanguage, body: string, look: Look = {}): string {
  const t = words[language]
  const { refresh, title = t.bank, subtitle = t.notReal } = look
  return `<!doctype html><html lang="${language.toLowerCase()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">${refresh === undefined ? '' : `<meta http-equiv="refresh" content="${safe(refresh)}">`}
<title>${title}</title><style>${styles}</style></head><body>
<header><h1>${title}</h1><p>${subtitle}</p></header><main>${body}</main></body></html>`
}

/** Where a payer says what to pay: as the code asks, unless he writes something else. */
export function payPage(language: PageLanguage, asked: Asked | null, problem: 'wrongForm' | 'wrongQr' | null): string {
  const t = words[language]
  const field = (name: string, label: string, value: string, more = '') =>
    `<label>${label}<input name="${name}" value="${safe(value)}" ${more}></label>`
  const check = (name: string, label: string) =>
    `<label class="check"><input type="checkbox" name="${name}" value="on">${label}</label>`
  return page(
    language,
    `${problem === null ? '' : `<p class="bad">${t[problem]}</p>`}
<form method="post" action="/pay?language=${language}">
${field('accountNumber', t.to, asked?.accountNumber ?? '', 'required inputmode="numeric" maxlength="19"')}
${field('amount', t.amount, asked?.amount ?? '', 'required inputmode="numeric" pattern="[1-9][0-9]{0,14}"')}
${field('text', t.text, asked?.text ?? '', 'maxlength="200"')}
${field('name', t.name, 'NGUYEN VAN AN', 'maxlength="100"')}
${field('from', t.from, '0071000123456', 'maxlength="32"')}
<details><summary>${t.tests}</summary>${check('twice', t.twice)}${check('wrongSignature', t.wrongSignature)}
${field('delay', t.delay, '0', 'inputmode="numeric" pattern="[0-9]{1,5}"')}</details>
<button>${t.pay}</button></form>`,
  )
}

/** What became of a transfer; it is read again until the platform has said so. */
export function transferPage(language: PageLanguage, { id, body, attempts, answer }: TransferRow): string {
  const t = words[language]
  const told = JSON.parse(body) as { accountNumber: string; amount: string; text: string } // as: we wrote it
  const fact = (label: string, value: string) => `<div><dt>${label}</dt><dd>${safe(value)}</dd></div>`
  return page(
    language,
    `<h2>${t.sent}</h2><dl>${fact('FT', id)}${fact(t.to, told.accountNumber)}${fact(t.amount, told.amount)}
${fact(t.text, told.text === '' ? '–' : told.text)}${fact(t.tries, String(attempts))}</dl>
<p class="said" role="status">${answer === null ? t.waiting : safe(saidOf(language, answer))}</p>
<a class="button" href="/pay?language=${language}">${t.another}</a>`,
    answer === null ? { refresh: '1' } : {},
  )
}

function saidOf(language: PageLanguage, answer: string): string {
  const t = words[language]
  const { code, verdict } = JSON.parse(answer) as { code: string; verdict?: string } // as: the published answer
  const known = verdict === 'credited' || verdict === 'review' || verdict === 'suspense' ? verdict : null
  return code === 'OK' && known !== null ? t[known] : `${t.refused}: ${code}`
}
