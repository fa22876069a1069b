import type { Game, Words } from './games.ts'
import type { LaunchRow } from './store.ts'

/** The languages of the vendor's own pages; whoever plays in another one reads English. */
export type PageLanguage = keyof Words
export const pageLanguage = (asked: string): PageLanguage => (asked === 'VI' ? 'VI' : 'EN')

const texts = {
  VI: {
    rtp: 'Tỷ lệ trả thưởng (RTP)',
    pays: 'Con số cạnh tên ô là số lần tiền cược được trả khi trúng, gồm cả tiền cược.',
    clear: 'Xoá cược',
    play: 'Chơi',
    leave: 'Về sảnh',
    waiting: 'Đang chờ kết quả…',
    won: 'Thắng',
    lost: 'Chưa trúng',
    balance: 'Số dư',
    offline: 'Mất kết nối, chưa rõ kết quả ván này.',
    refused: 'Ván chưa bắt đầu, tiền cược không bị trừ.',
    INSUFFICIENT_FUNDS: 'Số dư không đủ.',
    UNKNOWN: 'Chưa rõ kết quả, tiền cược sẽ được hoàn.',
    LIMIT_REACHED: 'Đã đến giới hạn cược của bạn.',
    PLAYER_EXCLUDED: 'Bạn đang tạm nghỉ.',
    PLAYER_BLOCKED: 'Tài khoản đang bị khoá.',
    closed: 'Trò chơi này không mở được nữa',
    closedText: 'Mỗi lần mở dùng một địa chỉ mới. Hãy mở lại trò chơi từ trang của nhà cái.',
  },
  EN: {
    rtp: 'Return to player (RTP)',
    pays: 'The figure beside a field is how many times its stake is paid when it wins, the stake included.',
    clear: 'Clear',
    play: 'Play',
    leave: 'To the lobby',
    waiting: 'Waiting for the result…',
    won: 'Won',
    lost: 'No win',
    balance: 'Balance',
    offline: 'The connection is lost, and the result of this round is not known.',
    refused: 'The round has not begun, and no stake was taken.',
    INSUFFICIENT_FUNDS: 'The balance is too low.',
    UNKNOWN: 'The result is not known; the stake will be returned.',
    LIMIT_REACHED: 'You have reached your limit.',
    PLAYER_EXCLUDED: 'You are on a break.',
    PLAYER_BLOCKED: 'The account is frozen.',
    closed: 'This game cannot be opened any more',
    closedText: 'Each opening has an address of its own. Open the game again from the site.',
  },
} as const

const styles = `
:root{color-scheme:dark;font:16px/1.5 system-ui,sans-serif;--ground:radial-gradient(circle at 50% 20%,#3b1d5e,#130a22 70%);--text:#f6efff;--quiet:#c9b8e4;--field:#2b1748;--over:#3a2160;--line:#7a53b8;--stake:#ffd479}
:root[data-theme=light]{color-scheme:light;--ground:radial-gradient(circle at 50% 20%,#f6effd,#e3d7f2 70%);--text:#24123c;--quiet:#5b4677;--field:#fff;--over:#f3eafc;--line:#8d6cc0;--stake:#7a4b00}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--ground);color:var(--text)}
main{width:min(100%,32rem);padding:1rem;box-sizing:border-box;display:grid;gap:.7rem}
h1,p{margin:0}h1{font-size:1.5rem}small{color:var(--quiet)}
#result{min-height:3.4rem;display:flex;gap:.6rem;justify-content:center;align-items:center;flex-wrap:wrap}
.piece{display:grid;place-items:center;min-width:3.4rem;height:3.4rem;padding:0 .4rem;box-sizing:border-box;border-radius:1.7rem;background:#5a3691;color:#fff;font-size:.85rem;font-weight:700}
.piece.red{background:#c42a47}.piece.white{background:#f3f0ea;color:#2a2333;box-shadow:inset 0 0 0 1px #b9aecb}
#said{min-height:1.5em;text-align:center;font-weight:600}
#fields{display:grid;gap:.6rem}
button{font:inherit;color:inherit;border:1px solid var(--line);border-radius:.8rem;background:var(--field);min-height:3.2rem;cursor:pointer}
button:hover{background:var(--over)}button:disabled{opacity:.5;cursor:default}
button:focus-visible{outline:3px solid var(--stake);outline-offset:2px}
.pays{color:var(--quiet);font-size:.85rem}.stake{display:block;font-size:.9rem;color:var(--stake);font-variant-numeric:tabular-nums}
.row{display:flex;gap:.6rem}.row>*{flex:1}#play{background:#c98a13;color:#1b1024;font-weight:700;border-color:#ffd479}`

const head = (title: string, language: PageLanguage) => `<!doctype html>
<html lang="${language === 'VI' ? 'vi' : 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>${styles}</style>`

/** What both pages say to the site around them, by the published messages. */
const tellScript = (lobby: string) => `const lobby=${JSON.stringify(lobby).replaceAll('<', String.raw`\u003c`)}
const tell=message=>{if(window.parent!==window)window.parent.postMessage(message,new URL(lobby).origin)}`

/**
 * A small real game in one page: chips on fields, a round, the result and the balance. It
 * speaks to its own vendor only, and to the site around it.
 */
export function gamePage(game: Game, launch: LaunchRow, language: PageLanguage): string {
  const t = texts[language]
  const tag = language === 'VI' ? 'vi' : 'en'
  const percent = (basisPoints: number) => (basisPoints / 100).toLocaleString(tag, { minimumFractionDigits: 2 })
  const [best, worst] = game.rtp
  const rtp = best === worst ? `${percent(best)} %` : `${percent(worst)}–${percent(best)} %`
  const fields = game.fields.map(({ id, name, pays }) => ({
    id,
    name: name[language],
    pays: pays.map((times) => times.toLocaleString(tag)).join('–'),
  }))
  const pieces = Object.fromEntries(Object.entries(game.pieces).map(([piece, name]) => [piece, name[language]]))
  const facts = JSON.stringify({ launch: launch.id, fields, pieces, t, tag }).replaceAll('<', String.raw`\u003c`)
  return `${head(game.name[language], language)}
<main><h1>${game.name[language]}</h1><p><small>${t.rtp} ${rtp}. ${t.pays}</small></p><div id="result" role="status"></div><p id="said" role="status"></p>
<div id="fields" style="grid-template-columns:repeat(${fields.length % 3 === 0 ? 3 : 2},minmax(0,1fr))"></div>
<div class="row"><button id="clear">${t.clear}</button><button id="play">${t.play}</button></div><div class="row"><button id="leave">${t.leave}</button></div></main>
<script>
${tellScript(launch.lobby_url)}
const {launch,fields,pieces,t,tag}=${facts},chip=1000,stakes={},$=id=>document.getElementById(id),number=n=>Number(n).toLocaleString(tag)
let isPlaying=false
const show=()=>{for(const f of fields)$('stake-'+f.id).textContent=number(stakes[f.id]||0);$('play').disabled=isPlaying||Object.keys(stakes).length===0}
const part=(words,style)=>{const e=document.createElement('span');e.className=style;e.textContent=words;return e}
for(const f of fields){const b=document.createElement('button'),s=part('','stake');s.id='stake-'+f.id;b.append(f.name+' ',part('×'+f.pays,'pays'),s)
b.onclick=()=>{stakes[f.id]=(stakes[f.id]||0)+chip;show()};$('fields').append(b)}
$('clear').onclick=()=>{for(const k in stakes)delete stakes[k];show()}
$('leave').onclick=()=>window.parent===window?location.assign(lobby):tell({type:'banyan:leave'})
$('play').onclick=async()=>{isPlaying=true;show();$('result').replaceChildren();$('said').textContent=t.waiting
try{const r=await(await fetch('/play',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({launch,stakes})})).json()
$('result').replaceChildren(...(r.result||[]).map(piece=>part(pieces[piece],'piece '+piece)))
$('said').textContent=r.code==='OK'?(r.win>0?t.won+' '+number(r.win):t.lost)+(r.balance?' · '+t.balance+' '+number(r.balance):''):t[r.code]||t.refused
if(r.sequence!==undefined)tell({type:'banyan:balance',sequence:r.sequence})
if(r.code==='TOKEN_EXPIRED'||r.code==='TOKEN_INVALID')tell({type:'banyan:ended',reason:'session_over'})
}catch{$('said').textContent=t.offline}
isPlaying=false;show()}
addEventListener('message',e=>{if(e.origin===new URL(lobby).origin&&e.source===window.parent&&e.data?.type==='banyan:theme')document.documentElement.dataset.theme=e.data.theme})
show();tell({type:'banyan:ready'})
</script></html>`
}

/** Instead of a game that does not open: the address was used up, or the operator has not let the player in. */
export function closedPage(lobby: string, language: PageLanguage): string {
  const t = texts[language]
  return `${head(t.closed, language)}<main><h1>${t.closed}</h1><p>${t.closedText}</p></main>
<script>${tellScript(lobby)}
tell({type:'banyan:ended',reason:'session_over'})</script></html>`
}
