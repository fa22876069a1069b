import type { Game } from './games.ts'
import type { LaunchRow } from './store.ts'

/** A small real game in one page: chips on fields, a round, the result and the balance. It speaks to its own vendor only, and to the site around it by the published messages. */
export function gamePage(game: Game, launch: LaunchRow): string {
  const [best, worst] = game.rtp.map((basisPoints) => (basisPoints / 100).toFixed(2))
  const rtp = best === worst ? `${best} %` : `${worst}–${best} %`
  const facts = JSON.stringify({ launch: launch.id, fields: game.fields, lobby: launch.lobby_url }).replaceAll('<', String.raw`\u003c`)
  return `<!doctype html>
<html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${game.name}</title>
<style>
:root{color-scheme:dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:radial-gradient(circle at 50% 20%,#3b1d5e,#130a22 70%);color:#f6efff}
main{width:min(100%,32rem);padding:1rem;box-sizing:border-box}
h1{margin:.2rem 0;font-size:1.5rem}p{margin:.3rem 0}
#result{min-height:4.5rem;display:flex;gap:.6rem;justify-content:center;align-items:center;flex-wrap:wrap}
.piece{display:grid;place-items:center;min-width:3rem;height:3rem;padding:0 .5rem;border-radius:1.5rem;background:#5a3691;font-weight:700}
.piece.red{background:#d6324b}.piece.white{background:#f3f0ea;color:#2a2333}
#fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.6rem}
button{font:inherit;color:inherit;border:1px solid #7a53b8;border-radius:.8rem;background:#2b1748;min-height:3.2rem;cursor:pointer}
button:hover{background:#3a2160}button:disabled{opacity:.5;cursor:default}
button:focus-visible{outline:3px solid #ffd479;outline-offset:2px}
.stake{display:block;font-size:.85rem;color:#ffd479}
.row{display:flex;gap:.6rem;margin-top:.8rem}.row>*{flex:1}#play{background:#c98a13;color:#1b1024;font-weight:700;border-color:#ffd479}
</style>
<main><h1>${game.name}</h1><p>RTP ${rtp}</p><div id="result" role="status" aria-live="polite"></div><p id="said">&nbsp;</p><div id="fields"></div>
<div class="row"><button id="clear">Xoá cược</button><button id="play">Chơi</button></div><div class="row"><button id="leave">Về sảnh</button></div></main>
<script>
const facts=${facts},chip=1000,stakes={},$=id=>document.getElementById(id)
const tell=message=>{if(window.parent!==window)window.parent.postMessage(message,new URL(facts.lobby).origin)}
const show=()=>{for(const f of facts.fields)$('stake-'+f.id).textContent=(stakes[f.id]||0).toLocaleString('vi')}
for(const f of facts.fields){const b=document.createElement('button');b.append(f.name);const s=document.createElement('span');s.className='stake';s.id='stake-'+f.id;b.append(s)
b.onclick=()=>{stakes[f.id]=(stakes[f.id]||0)+chip;show()};$('fields').append(b)}
$('clear').onclick=()=>{for(const k in stakes)delete stakes[k];show()}
$('leave').onclick=()=>window.parent===window?location.assign(facts.lobby):tell({type:'banyan:leave'})
const words={INSUFFICIENT_FUNDS:'Số dư không đủ.',UNKNOWN:'Chưa rõ kết quả, tiền cược sẽ được hoàn.',LIMIT_REACHED:'Đã đến giới hạn cược của bạn.',PLAYER_EXCLUDED:'Bạn đang tạm nghỉ.',PLAYER_BLOCKED:'Tài khoản đang bị khoá.'}
$('play').onclick=async()=>{$('play').disabled=true
try{const r=await(await fetch('/play',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({launch:facts.launch,stakes})})).json()
$('result').replaceChildren(...(r.result||[]).map(piece=>{const e=document.createElement('span');e.className='piece '+piece;e.textContent=piece;return e}))
$('said').textContent=r.code==='OK'?(r.win>0?'Thắng '+r.win.toLocaleString('vi'):'Chưa trúng')+(r.balance?' · Số dư '+Number(r.balance).toLocaleString('vi'):''):words[r.code]||'Ván chơi chưa được nhận ('+r.code+').'
if(r.sequence!==undefined)tell({type:'banyan:balance',sequence:r.sequence})
if(r.code==='TOKEN_EXPIRED'||r.code==='TOKEN_INVALID')tell({type:'banyan:ended',reason:'session_over'})
}catch{$('said').textContent='Mất kết nối. Vui lòng thử lại.'}
$('play').disabled=false}
show();tell({type:'banyan:ready'})
</script></html>`
}
