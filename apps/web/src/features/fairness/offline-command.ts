import type { BowlGame } from '@banyan/games/bowls'
import { type NumberSource, type Rules, digitCount } from '@banyan/games/lottery'
import type { Revealed } from './commitment.ts'

/**
 * A command that recomputes a draw with Node.js alone, without this site's code: it prints both hashes and the
 * prizes. The same steps as `verify`, written out once more so that nobody has to trust ours.
 */
export function offlineCommand(rules: Rules, draw: Revealed): string {
  if (rules.source !== 'digits') return commandOf(draw, wholeNumbers(rules, rules.source))
  const shape = rules.tiers.map(({ tier, count, digits }) => `${tier}:[${count},${digits}]`).join(',')
  return commandOf(draw, [
    `for(let i=0;d.length<${digitCount(rules.tiers)};i++)for(const x of block(i))if(x<250)d.push(x%10);`,
    `for(const[t,[n,l]]of Object.entries({${shape}}))console.log(t,Array.from({length:n},()=>d.splice(0,l).join("")).join(" "))`,
  ])
}

const words = 2 ** 32

/** Whole numbers from words of 32 bits, each of those that are left; where numbers repeat, none leaves. */
function wholeNumbers({ tiers }: Rules, { highest, repeats }: NumberSource): readonly string[] {
  const [{ tier, count, digits }] = tiers as readonly [Rules['tiers'][number]] // as: a draw of whole numbers has one tier
  const take = repeats ? 'l[w%n]' : 'l.splice(w%n,1)[0]'
  return [
    `const l=Array.from({length:${highest}},(_,i)=>i+1);`,
    `for(let i=0;d.length<${count};i++){const h=block(i);for(let j=0;j<32&&d.length<${count};j+=4){`,
    `const w=h.readUInt32BE(j),n=l.length;if(w<${words}-${words}%n)d.push(String(${take}).padStart(${digits},"0"))}}`,
    `console.log("${tier}",d.join(" "))`,
  ]
}

/** The same of a round under a bowl: it prints the faces. */
export function offlineBowlCommand({ faces, count }: BowlGame, draw: Revealed): string {
  const end = words - (words % faces.length)
  return commandOf(draw, [
    `const f=${JSON.stringify(faces)};for(let i=0;d.length<${count};i++){const h=block(i);`,
    `for(let j=0;j<32;j+=4){const w=h.readUInt32BE(j);if(w<${end})d.push(f[w%${faces.length}])}}`,
    `console.log(d.slice(0,${count}).join(" "))`,
  ])
}

/** The same of a round of Crash: it prints the point. */
export function offlineCrashCommand(draw: Revealed): string {
  return commandOf(draw, [
    'const w=2n**52n,r=block(0).readBigUInt64BE()>>12n,p=99n*w/(w-r),m=p<100n?100n:p>1000000n?1000000n:p;',
    'console.log(m/100n+"."+String(m%100n).padStart(2,"0"))',
  ])
}

function commandOf({ seedA, seedB, gameCode, numero }: Revealed, rest: readonly string[]): string {
  const script = [
    'const c=require("crypto"),hex=s=>Buffer.from(s,"hex"),d=[];',
    `const a="${seedA}",b="${seedB}";`,
    'for(const s of[a,b])console.log(c.createHash("sha256").update(hex(s)).digest("hex"));',
    `const k=c.createHmac("sha256",hex(a)).update(b+":${gameCode}:${numero}").digest();`,
    'const block=i=>{const m=Buffer.alloc(8);m.writeBigUInt64BE(BigInt(i));return c.createHmac("sha256",k).update(m).digest()};',
    ...rest,
  ]
  return `node -e '${script.join('')}'`
}
