import { type Rules, digitCount } from '@banyan/games/lottery'
import type { Commitment } from './verify.ts'

/**
 * A command that recomputes a draw with Node.js alone, without this site's code: it prints both hashes and the prizes.
 * The same steps as `verify`, written out once more so that nobody has to trust ours.
 */
export function offlineCommand(
  rules: Rules,
  draw: Commitment & { readonly seedA: string; readonly seedB: string },
): string {
  const shape = rules.tiers.map(({ tier, count, digits }) => `${tier}:[${count},${digits}]`).join(',')
  const script = [
    'const c=require("crypto"),hex=s=>Buffer.from(s,"hex"),d=[];',
    `const a="${draw.seedA}",b="${draw.seedB}";`,
    'for(const s of[a,b])console.log(c.createHash("sha256").update(hex(s)).digest("hex"));',
    `const k=c.createHmac("sha256",hex(a)).update(b+":${draw.gameCode}:${draw.numero}").digest();`,
    `for(let i=0;d.length<${digitCount(rules.tiers)};i++){const m=Buffer.alloc(8);m.writeBigUInt64BE(BigInt(i));`,
    'for(const x of c.createHmac("sha256",k).update(m).digest())if(x<250)d.push(x%10)}',
    `for(const[t,[n,l]]of Object.entries({${shape}}))console.log(t,Array.from({length:n},()=>d.splice(0,l).join("")).join(" "))`,
  ]
  return `node -e '${script.join('')}'`
}
