import { inboxRoutes } from '@banyan/contract'
import { type Answers, type Bettors, type Call, atPace, betCalls, newAddress } from './paced-calls.ts'

/** What the generator is told. Everything goes at its own pace, whether or not what went before is answered. */
export interface UploadsOrder {
  readonly url: string
  readonly seconds: number
  readonly bets: Bettors
  readonly pages: { readonly perSecond: number; readonly paths: readonly string[] }
  /** Base64, sent one after the other by one member after the other. */
  readonly uploads: { readonly perSecond: number; readonly files: readonly string[] }
}

export interface UploadsReport {
  readonly bets: Answers
  readonly pages: Answers
  readonly uploads: Answers
}

const { path } = inboxRoutes.uploadFeedbackPicture

async function load({ url, seconds, bets, pages, uploads }: UploadsOrder): Promise<UploadsReport> {
  const files = uploads.files.map((file) => Buffer.from(file, 'base64'))
  const pageCalls: Call[] = Array.from({ length: pages.perSecond * seconds }, (_, at) => ({
    method: 'GET',
    path: pages.paths[at % pages.paths.length] ?? '/',
    headers: { 'x-forwarded-for': newAddress(), 'accept-encoding': 'br' },
  }))
  const uploadCalls: Call[] = Array.from({ length: uploads.perSecond * seconds }, (_, at) => {
    const authorization = `Bearer ${bets.tokens[at % bets.tokens.length]}`
    const headers = { authorization, 'x-forwarded-for': newAddress(), 'content-type': 'application/octet-stream' }
    return { path, headers, body: files[at % files.length] ?? '' }
  })
  const [ofBets, ofPages, ofUploads] = await Promise.all(
    [betCalls(bets, seconds), pageCalls, uploadCalls].map((calls) => atPace(url, seconds, calls)),
  )
  if (!ofBets || !ofPages || !ofUploads) throw new Error('three streams were sent')
  return { bets: ofBets, pages: ofPages, uploads: ofUploads }
}

process.on('message', (order: UploadsOrder) => void load(order).then((report) => process.send?.(report)))
process.on('disconnect', () => process.exit(0))
